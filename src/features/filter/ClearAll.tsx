import { allCleared, selectActiveCount } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';

/** Disappears when pressed, so `onCleared` moves the focus first. */
export function ClearAll({ onCleared }: { onCleared?: () => void }) {
  const dispatch = useAppDispatch();
  const active = useAppSelector(selectActiveCount);
  if (active === 0) return null;
  const clear = () => {
    onCleared?.();
    dispatch(allCleared());
  };
  return (
    <Button look="plain" aria-label="Clear filters" onClick={clear}>
      <span>
        Clear<span> filters</span>
      </span>
    </Button>
  );
}
