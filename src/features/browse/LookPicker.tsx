import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { lookPicked, selectLook } from '#store/lookSlice.ts';
import { Radios } from '#ui/Radios.tsx';
import styles from './LookPicker.module.css';

const looks = [
  { value: 'list', label: 'List' },
  { value: 'posters', label: 'Posters' },
] as const;

export function LookPicker() {
  const dispatch = useAppDispatch();
  const look = useAppSelector(selectLook);
  return (
    <fieldset className={`${styles.looks} needs-script`}>
      <legend className="vh">Show as</legend>
      <Radios options={looks} value={look} onPick={(picked) => dispatch(lookPicked(picked))} className={styles.look} />
    </fieldset>
  );
}
