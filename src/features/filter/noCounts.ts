/** While a list of choices is shut nobody sees its numbers, so nobody works them out. */
export const noCounts = () => undefined;
