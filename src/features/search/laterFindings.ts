import { makeLater } from '#ui/makeLater.ts';

/** Nobody searches before the list is there. */
export const laterFindings = makeLater(() => import('./Findings.tsx').then(({ Findings }) => Findings));
