import type { ReactNode } from 'react';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { type DeskDialog, dialogOpened } from '#desk/store/dialogSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

/** The one for keys has no words: `KeysButton`. */
type NamedDialog = Exclude<DeskDialog, 'keys'>;

const buttons: Record<NamedDialog, { icon: ReactNode; words: string }> = {
  addTrack: { icon: <Icon name="plus" />, words: 'Add track' },
  files: { icon: <DeskIcon name="files" />, words: 'Files' },
  guests: { icon: <DeskIcon name="guests" />, words: 'Guests' },
  history: { icon: <DeskIcon name="history" />, words: 'History' },
  showNotes: { icon: <DeskIcon name="notes" />, words: 'Paste show notes' },
};

/** Opens a dialog. All but that for show notes need the calls of our own server. */
export function DialogButton({ opens }: { opens: NamedDialog }) {
  const dispatch = useAppDispatch();
  const hasExtras = useAppSelector(selectHasExtras);
  const { icon, words } = buttons[opens];
  if (!hasExtras && opens !== 'showNotes') return null;
  return (
    <Button look="plain" aria-haspopup="dialog" onClick={() => dispatch(dialogOpened(opens))}>
      {icon}
      <span data-words>{words}</span>
    </Button>
  );
}
