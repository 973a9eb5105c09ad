import { creatures } from './creatures.ts';
import { objects } from './objects.ts';
import { places } from './places.ts';
import { vehicles } from './vehicles.ts';

/** What a poster shows, each drawn around the middle of a field of 200 × 192. */
export const figures = { ...creatures, ...vehicles, ...places, ...objects } as const;
export type Figure = keyof typeof figures;
