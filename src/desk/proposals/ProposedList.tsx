import { memo, useId } from 'react';
import { formatCount } from '#catalogue/desk/bulkPreview.ts';
import { type MatchField, matchChanges, type Ticks, tickedFields } from '#catalogue/desk/matches.ts';
import type { Proposed } from '#catalogue/desk/proposals.ts';
import { isolate } from '#catalogue/desk/quote.ts';
import { yearOf } from '#catalogue/facts/dates.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import type { Id } from '#contract/track.ts';
import { MatchDiff } from '#desk/edit/MatchDiff.tsx';
import { matchName } from '#desk/edit/MatchLine.tsx';
import { useIsTitleTyped } from '#desk/store/hooks.ts';
import { selectFieldTicks, selectProposedIds, selectTickedProposals } from '#desk/store/proposalsSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { useIdleCount } from '#ui/idle.ts';
import styles from './ProposalsDialog.module.css';

/** The first rows fill the dialog; the rest render while the page is idle. */
const rowSteps = { first: 8, step: 20 };

const noIds: readonly Id[] = [];

type ProposedListProps = {
  proposed: readonly Proposed[];
  isLocked: boolean;
  onTick: (id: Id, isTicked: boolean) => void;
  onTickField: (id: Id, field: MatchField, isTicked: boolean) => void;
  imageHost: string;
  database: string;
};

/** The matches that can be applied, each with a checkbox and everything it would change. */
export function ProposedList({ proposed, ...rowProps }: ProposedListProps) {
  const headingId = useId();
  const ticked = new Set(useAppSelector(selectTickedProposals));
  const ticks = useAppSelector(selectFieldTicks);
  const isTitleTyped = useIsTitleTyped(useAppSelector(selectProposedIds) ?? noIds);
  const renderedCount = useIdleCount(headingId, proposed.length, rowSteps);
  if (proposed.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <h3 id={headingId}>
        Proposed <span className={styles.count}>{formatCount(proposed.length)}</span>
      </h3>
      <ul>
        {proposed.slice(0, renderedCount).map((one) => (
          <ProposedRow
            key={one.track.id}
            proposed={one}
            isTicked={ticked.has(one.track.id)}
            ticks={ticks[one.track.id] ?? noTicks}
            isTitleTyped={isTitleTyped(one.track.id)}
            {...rowProps}
          />
        ))}
      </ul>
    </section>
  );
}

const noTicks: Ticks = {};

type ProposedRowProps = Omit<ProposedListProps, 'proposed'> & {
  proposed: Proposed;
  isTicked: boolean;
  ticks: Ticks;
  isTitleTyped: boolean;
};

const ProposedRow = memo(function ProposedRow(props: ProposedRowProps) {
  const { proposed, isTicked, ticks, isTitleTyped, isLocked, onTick, onTickField, imageHost, database } = props;
  const { track, match } = proposed;
  const id = useId();
  const title = shownTitle(track);
  const year = yearOf(match.name?.trim() ? match.firstAirDate : match.releaseDate);
  return (
    <li className={styles.row} data-ticked={isTicked || undefined}>
      <Checkbox
        id={id}
        label={`Apply the match for ${title}`}
        checked={isTicked}
        disabled={isLocked}
        onTick={() => onTick(track.id, !isTicked)}
      />
      <MatchDiff
        changes={matchChanges(track, match)}
        ticked={tickedFields(track, { match, ticks, isTitleTyped })}
        onTickField={(field, isFieldTicked) => onTickField(track.id, field, isFieldTicked)}
        isLocked={isLocked}
        track={track}
        newName={matchName(match)}
        imageHost={imageHost}
        database={database}
        caption={
          <label htmlFor={id} className={styles.caption}>
            <span className={styles.title} dir="auto">
              {title}
            </span>
            <span className={styles.note}>Match: {[isolate(matchName(match)), year].filter(Boolean).join(', ')}</span>
          </label>
        }
        newHeading="With this match"
      />
    </li>
  );
}, isSameRow);

/** Every answer creates new pairs of the same tracks and matches. */
function isSameRow({ proposed: before, ...rest }: ProposedRowProps, { proposed: after, ...next }: ProposedRowProps) {
  if (before.track !== after.track || before.match !== after.match) return false;
  if (rest.ticks !== next.ticks || rest.isTitleTyped !== next.isTitleTyped) return false;
  return rest.isTicked === next.isTicked && rest.isLocked === next.isLocked;
}
