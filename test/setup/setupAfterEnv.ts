import '@testing-library/jest-dom';
import { configure, getConfig } from '@testing-library/react';
import './jsdomShim.ts';
import './media.ts';
import './quietConsole.ts';

// Generous, for a busy machine: most waits take a few milliseconds.
configure({ asyncUtilTimeout: 15_000 });

const { getElementError } = getConfig();
configure({
  // Each look of a wait that finds nothing yet would print the whole page; the last one still does.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? undefined), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});
