/** Given by test/setup/jsdomEnvironment.cjs. */
declare function reconfigurePage(url: string): void;
