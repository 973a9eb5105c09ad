import { historyOpened } from '#store/historySlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

/** Only where the host keeps a history. */
export function HistoryButton() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectHasExtras)) return null;
  return (
    <Button look="plain" aria-haspopup="dialog" onClick={() => dispatch(historyOpened())}>
      <Icon name="history" />
      History
    </Button>
  );
}
