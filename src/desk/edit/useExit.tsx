import type { UnknownAction } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { useNavigationGuard } from '#ui/navigationGuard.ts';
import { useUnloadWarning } from '#ui/useUnloadWarning.ts';

/** The question before what was typed is lost. */
type Words = { title: string; confirmLabel: string; text: string };

/** Dispatches the action that leaves the form, after the question if there are unsaved changes. */
export function useExit(isUnsaved: boolean, words: Words) {
  const dispatch = useAppDispatch();
  const [pendingExit, setPendingExit] = useState<() => void>();
  useUnloadWarning(isUnsaved);
  useNavigationGuard(isUnsaved, (proceed) => setPendingExit(() => proceed));
  const exitTo = (action: UnknownAction) => {
    if (isUnsaved) setPendingExit(() => () => dispatch(action));
    else dispatch(action);
  };
  const question = pendingExit && (
    <ConfirmDialog
      title={words.title}
      cancelLabel="Keep editing"
      confirmLabel={words.confirmLabel}
      onCancel={() => setPendingExit(undefined)}
      onConfirm={() => {
        setPendingExit(undefined);
        pendingExit();
      }}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  );
  return { exitTo, question };
}
