import { createAction } from '@reduxjs/toolkit';
import type { ResolvedAddress } from '#catalogue/resolveAddress.ts';

/**
 * Somebody came by an address: a link, Back or Forward, a reload. One event for the whole of what the address says;
 * every slice that has a part in it takes its own.
 */
export const addressEntered = createAction<ResolvedAddress>('address/addressEntered');
