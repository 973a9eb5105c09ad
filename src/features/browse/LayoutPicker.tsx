import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { layoutPicked, selectLayout } from '#store/layoutSlice.ts';
import { Radios } from '#ui/Radios.tsx';
import styles from './LayoutPicker.module.css';

const layouts = [
  { value: 'list', label: 'List' },
  { value: 'posters', label: 'Posters' },
] as const;

export function LayoutPicker() {
  const dispatch = useAppDispatch();
  const layout = useAppSelector(selectLayout);
  return (
    <fieldset className={`${styles.layouts} needs-script`}>
      <legend className="vh">Show as</legend>
      <Radios
        options={layouts}
        value={layout}
        onPick={(picked) => dispatch(layoutPicked(picked))}
        className={styles.layout}
      />
    </fieldset>
  );
}
