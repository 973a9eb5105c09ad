import { selectBulkAct } from '#store/bulkSelectionSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';
import type { Update } from './useUpdate.ts';

const words = {
  add: { ready: 'Update guest', busy: 'Updating' },
  remove: { ready: 'Remove guest', busy: 'Removing' },
} as const;

/** It keeps the focus while it cannot be pressed, and its reason can be heard with it. */
export function UpdateButton({ update, describedBy }: { update: Update; describedBy: string }) {
  const { ready, busy } = words[useAppSelector(selectBulkAct)];
  const { isBusy, reason, send } = update;
  return (
    <Button
      look="primary"
      busy={isBusy}
      blocked={reason !== undefined}
      aria-describedby={reason === undefined ? undefined : describedBy}
      onClick={send}
    >
      {isBusy ? busy : ready}
    </Button>
  );
}
