import { useAppSelector } from '#store/hooks.ts';
import { selectProposedIds } from '#store/proposalsSlice.ts';
import { ProposalsDialog } from './ProposalsDialog.tsx';

/** Each time that somebody asks, everything is looked up anew. */
export function Proposals() {
  const isOpen = useAppSelector(selectProposedIds) !== null;
  return isOpen && <ProposalsDialog />;
}
