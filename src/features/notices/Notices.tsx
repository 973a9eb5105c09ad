import { useAfterSignIn } from '#store/deskHooks.ts';
import { selectNoticeWords } from '#store/deskSelectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { type Notice, noticeClosed, selectNotices, selectUndoing } from '#store/noticesSlice.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { undoPressed } from '#store/undoEdits.ts';
import { Button } from '#ui/Button.tsx';
import { Toaster } from '#ui/Toaster.tsx';
import styles from './Notices.module.css';
import { useUndoKey } from './useUndoKey.ts';
import { isWorthATry, whyNotUndone } from './whyNotUndone.ts';

/** Says what each edit did, and takes it back where the host can. */
export function Notices() {
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  const words = useAppSelector(selectNoticeWords);
  const undoing = useAppSelector(selectUndoing);
  const hasExtras = useAppSelector(selectHasExtras);
  const canUndo = ({ versions, trouble }: Notice) =>
    hasExtras && versions.length > 0 && (!trouble || isWorthATry(trouble));
  const newest = notices.findLast(canUndo);
  const undo = ({ versions, ...notice }: Notice) => {
    if (undoing.length === 0) void dispatch(undoPressed(isUndo(notice) ? { versions, isRedo: true } : { versions }));
  };
  const refused = notices.find(({ trouble }) => trouble?.failure === 'signedOut');
  useAfterSignIn(refused !== undefined, () => refused && undo(refused));
  useUndoKey(newest && (() => undo(newest)));

  const toasts = notices.map((notice, at) => {
    const isBusy = notice.versions.some((version) => undoing.includes(version));
    return {
      id: notice.id,
      stays: isBusy || notice.trouble !== null,
      content: (
        <>
          {words[at]?.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {notice.trouble && <p className={styles.trouble}>{whyNotUndone(notice.trouble)}</p>}
        </>
      ),
      action: canUndo(notice) && (
        <span className={styles.undo}>
          <Button
            look="plain"
            busy={isBusy}
            {...(notice === newest && { 'aria-keyshortcuts': 'Control+Z' })}
            onClick={() => undo(notice)}
          >
            {labelOf(notice, isBusy)}
          </Button>
        </span>
      ),
    };
  });
  return <Toaster toasts={toasts} onClose={(id) => dispatch(noticeClosed(id))} />;
}

function labelOf(notice: Notice, isBusy: boolean): string {
  if (isUndo(notice)) return isBusy ? 'Redoing' : 'Redo';
  return isBusy ? 'Undoing' : 'Undo';
}

function isUndo({ news }: Pick<Notice, 'news'>): boolean {
  return news.some(({ what }) => what === 'undone');
}
