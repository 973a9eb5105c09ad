import { useId } from 'react';
import { changedValuePicked, selectChangedField, selectIsValueSet } from '#desk/store/bulkChangeSlice.ts';
import { selectShowNames } from '#desk/store/selectors.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './preview.module.css';

type ChangeValueProps = { show: string; isBusy: boolean; onType: (show: string) => void };

/** On or off; for a show, its name. A sort title needs no value. */
export function ChangeValue({ show, isBusy, onType }: ChangeValueProps) {
  const dispatch = useAppDispatch();
  const listId = useId();
  const field = useAppSelector(selectChangedField);
  const isSet = useAppSelector(selectIsValueSet);
  const shows = useAppSelector(selectShowNames);
  if (field === 'sortTitle')
    return (
      <p className={styles.note}>
        “The Thing” gets the sort title “Thing, The”. A title that does not begin with The, A or An stays as it is.
      </p>
    );
  const [on, off] = field === 'name' ? ['Set', 'Remove'] : ['On', 'Off'];
  return (
    <>
      <Segmented
        legend="New value"
        options={[
          { value: 'on', label: on },
          { value: 'off', label: off },
        ]}
        value={isSet ? 'on' : 'off'}
        onPick={(value) => dispatch(changedValuePicked(value === 'on'))}
      />
      {field === 'name' && isSet && (
        <>
          <TextField
            label="Show"
            list={listId}
            maxLength={300}
            value={show}
            readOnly={isBusy}
            onChange={(event) => onType(event.target.value)}
          />
          <datalist id={listId}>
            {shows.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
