import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { type PreviewPart, previewPartPicked, selectPreviewPart } from '#desk/store/bulkSelectionSlice.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Segmented } from '#ui/Segmented.tsx';
import styles from './UpdatePreview.module.css';

type ListedRow = { changes: boolean; isHidden: boolean };

export const includesRow: Record<PreviewPart, (row: ListedRow) => boolean> = {
  all: () => true,
  changing: ({ changes }) => changes,
  unchanged: ({ changes }) => !changes,
  hidden: ({ isHidden }) => isHidden,
};

type PartPickerProps = {
  rows: readonly ListedRow[];
  labels: Record<PreviewPart, string>;
  /** Whether the change is chosen: until then, no track has one. */
  isChosen: boolean;
};

/** Offers the parts of a preview that would show some of its rows and not all of them. */
export function PartPicker({ rows, labels, isChosen }: PartPickerProps) {
  const dispatch = useAppDispatch();
  const picked = useAppSelector(selectPreviewPart);
  const options = (Object.keys(labels) as PreviewPart[])
    .filter((part) => isChosen || part === 'all' || part === 'hidden')
    .map((part) => ({ part, count: rows.filter(includesRow[part]).length }))
    .filter(({ part, count }) => part === 'all' || part === picked || (count > 0 && count < rows.length))
    .map(({ part, count }) => ({ value: part, label: `${labels[part]} ${formatCount(count)}` }));
  if (options.length < 2) return null;
  return (
    <div className={styles.parts}>
      <Segmented
        legend="Tracks to list"
        options={options}
        value={picked}
        onPick={(part) => dispatch(previewPartPicked(part))}
      />
    </div>
  );
}
