import { creatures } from './creatures.ts';
import { foodAndPlants } from './foodAndPlants.ts';
import { machines } from './machines.ts';
import { objects } from './objects.ts';
import { places } from './places.ts';
import { vehicles } from './vehicles.ts';

/** What a poster shows. Each is drawn around the middle of a field of 200 × 192. */
export const figures = { ...creatures, ...foodAndPlants, ...machines, ...objects, ...places, ...vehicles } as const;
export type FigureName = keyof typeof figures;
