import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import './jsdomShim.ts';
import './media.ts';
import './quietConsole.ts';

// For a machine that is busy with something else: what is awaited usually comes in a few milliseconds.
configure({ asyncUtilTimeout: 15_000 });
