import { test } from '../support/site.ts';
import { testTimeTravel } from './timeTravel.ts';

test.use({ tracks: 'few', edits: 'timeTravel in development', served: 'by Vite' });

testTimeTravel({ visit: 'desktop', desk: 'desktop', buttons: 'phone' });
