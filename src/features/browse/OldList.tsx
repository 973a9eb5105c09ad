import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { refetchTracks } from '#store/listState.ts';
import { selectIsListStale } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import styles from './OldList.module.css';

/** The list stays while it is loaded again; where that fails, it says that it may be behind what is true by now. */
export function OldList({ onRenewed }: { onRenewed: () => void }) {
  const dispatch = useAppDispatch();
  const isOld = useAppSelector(selectIsListStale);
  const [isTrying, setIsTrying] = useState(false);
  if (!isOld && !isTrying) return null;
  const tryAgain = async () => {
    setIsTrying(true);
    const renewed = await dispatch(refetchTracks());
    setIsTrying(false);
    if (renewed.isSuccess) onRenewed();
  };
  return (
    <div className={styles.old} role="alert">
      <p>These tracks could not be loaded again, so they may not be up to date.</p>
      <Button look="plain" busy={isTrying} onClick={() => void tryAgain()}>
        {isTrying ? 'Trying' : 'Try again'}
      </Button>
    </div>
  );
}
