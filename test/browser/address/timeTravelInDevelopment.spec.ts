import { test } from '../support/site.ts';
import { testTimeTravel } from './timeTravel.ts';

test.use({ tracks: 'few', edits: 'timeTravel in development', served: 'by Vite' });

// Development differs in React's double effects and in how files come, not in the width of the page.
testTimeTravel({ visits: ['desktop'], desks: ['phone'], buttons: ['desktop'] });
