import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './jsdomShim.ts';
import './media.ts';
import './quietConsole.ts';

// Generous, for a busy machine: most waits take a few milliseconds.
configure({ asyncUtilTimeout: 15_000 });
