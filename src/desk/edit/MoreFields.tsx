import { useState } from 'react';
import { isolate } from '#catalogue/desk/quote.ts';
import { formFields } from '#catalogue/desk/trackFields.ts';
import { useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { ReloadTracks } from './FormConflicts.tsx';
import styles from './MoreFields.module.css';
import type { PartProps } from './useSave.ts';

/** The other fields of a track, folded away. Shown only where the host can edit them. */
export function MoreFields({ form: { moreFields }, isSaving, problem, onReloaded }: PartProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const { texts, theirs, count, change } = moreFields;
  const ownProblem = problem?.part === 'fields' ? problem : undefined;
  const hasNotes = Object.keys(theirs).length > 0;
  const notes = Object.fromEntries(
    Object.entries(theirs).map(([field, value]) => [field, `Someone else changed this to “${isolate(value)}”.`]),
  );
  if (!useAppSelector(selectHasExtras)) return null;
  return (
    <div className={styles.more}>
      <Disclosure
        level={3}
        label="More fields"
        {...(count > 0 && { note: count === 1 ? '1 changed' : `${count} changed` })}
        isOpen={isUnfolded || ownProblem !== undefined || hasNotes}
        onPress={() => setIsUnfolded((was) => !was)}
      >
        <FieldsPart
          texts={texts}
          fields={formFields}
          isSaving={isSaving}
          showFaults={ownProblem !== undefined}
          notes={notes}
          onChange={change}
        />
      </Disclosure>
      {ownProblem && (
        <p role="alert" data-problem>
          {ownProblem.text}
        </p>
      )}
      {ownProblem?.isOutdated && <ReloadTracks onReloaded={onReloaded} />}
    </div>
  );
}
