import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useUnloadWarning } from '#ui/hooks/useUnloadWarning.ts';
import { useNavigationGuard } from '#ui/navigationGuard.ts';

/** The question before what was typed is lost. */
type Question = { text: string; title?: string; cancelLabel?: string; confirmLabel?: string };

/** While it is on its way, leaving does not take it back. */
export const beingSavedWords: Question = {
  title: 'Close this form?',
  confirmLabel: 'Close form',
  text: 'It is being saved. You’ll see whether it worked.',
};

/** Dispatches the action that leaves a form, after a question if there are unsaved changes. */
export function useExit(
  isUnsaved: boolean,
  { text, title = 'Discard changes?', cancelLabel = 'Keep editing', confirmLabel = 'Discard changes' }: Question,
  onLeave?: () => void,
  staysOnScreen = false,
) {
  const dispatch = useAppDispatch();
  const [pendingExit, setPendingExit] = useState<() => void>();
  // What was on its way has been saved meanwhile: there is nothing left to ask.
  if (pendingExit && !isUnsaved) setPendingExit(undefined);
  useUnloadWarning(isUnsaved);
  useNavigationGuard(isUnsaved, (proceed) => setPendingExit(() => proceed), staysOnScreen);
  const leave = (action: UnknownAction) => {
    onLeave?.();
    dispatch(action);
  };
  const exitTo = (action: UnknownAction) => (isUnsaved ? setPendingExit(() => () => leave(action)) : leave(action));
  const question = pendingExit && (
    <ConfirmDialog
      title={title}
      cancelLabel={cancelLabel}
      confirmLabel={confirmLabel}
      onCancel={() => setPendingExit(undefined)}
      onConfirm={() => {
        setPendingExit(undefined);
        pendingExit();
      }}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
  return { exitTo, question };
}
