import { lazyPart } from '#ui/lazyPart.ts';

/** Nobody searches before the list is there. */
export const lazyFindings = lazyPart(() => import('./Findings.tsx').then(({ Findings }) => Findings));
