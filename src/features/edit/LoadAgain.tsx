import { useState } from 'react';
import { useAppDispatch } from '#store/hooks.ts';
import { refetchTracks } from '#store/listState.ts';
import { Button } from '#ui/Button.tsx';
import styles from './LoadAgain.module.css';

/** Where a save failed because this list is an old one: a newer one, without losing what was typed. */
export function LoadAgain({ onLoaded }: { onLoaded: () => void }) {
  const dispatch = useAppDispatch();
  const [isLoading, setIsLoading] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setIsLoading(true);
    setHasFailed(false);
    const { isSuccess } = await dispatch(refetchTracks());
    setIsLoading(false);
    if (isSuccess) onLoaded();
    else setHasFailed(true);
  };
  return (
    <div className={styles.again} data-load-again>
      <Button look="quiet" busy={isLoading} onClick={() => void load()}>
        {isLoading ? 'Loading' : 'Load the tracks again'}
      </Button>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          The tracks could not be loaded. Nothing you typed is lost; try again in a moment.
        </p>
      )}
    </div>
  );
}
