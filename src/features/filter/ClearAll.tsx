import { allCleared, selectActiveCount } from '#store/filtersSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Button } from '#ui/Button.tsx';

export function ClearAll() {
  const dispatch = useAppDispatch();
  const active = useAppSelector(selectActiveCount);
  if (active === 0) return null;
  return (
    <Button look="plain" onClick={() => dispatch(allCleared())}>
      Clear all
    </Button>
  );
}
