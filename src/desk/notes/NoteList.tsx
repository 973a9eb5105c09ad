import { type KeyboardEvent, memo, useId } from 'react';
import { describeCandidates, describeTrack, type NoteRow, trackOfRow } from '#catalogue/desk/showNotes.ts';
import { searchKey } from '#catalogue/index/searchKey.ts';
import type { Track } from '#contract/track.ts';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { useAppSelector } from '#store/hooks.ts';
import { selectFacts } from '#store/selectors.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Radios } from '#ui/Radios.tsx';
import { Input } from '#ui/TextField.tsx';
import styles from './NoteList.module.css';
import type { Notes } from './useNotes.ts';

/** A row for each title in the notes, in their order: found, to choose from, or to correct. */
export function NoteList({ notes }: { notes: Notes }) {
  return (
    <ol className={styles.rows} aria-label="Titles in the notes">
      {notes.rows.map((row) => {
        const track = trackOfRow(row, notes.choices);
        return (
          <Row
            key={row.key}
            row={row}
            track={track}
            isTicked={track !== undefined && !notes.unticked.includes(track.id)}
            isCorrected={notes.corrections.has(row.text)}
            answer={notes.answer}
          />
        );
      })}
    </ol>
  );
}

type RowProps = {
  row: NoteRow;
  track: Track | undefined;
  isTicked: boolean;
  isCorrected: boolean;
  answer: Notes['answer'];
};

const words = { found: 'Found', ambiguous: 'Ambiguous', missing: 'Not found' } as const;

const Row = memo(function Row({ row, track, isTicked, isCorrected, answer }: RowProps) {
  const kind = track ? 'found' : row.match.kind;
  return (
    <li className={styles.row} data-kind={kind}>
      {track ? (
        <Checkbox label={`Select ${describeTrack(track)}`} checked={isTicked} onTick={() => answer.toggled(track.id)} />
      ) : (
        <span className={styles.mark}>{kind === 'missing' ? <Icon name="close" /> : <DeskIcon name="flag" />}</span>
      )}
      <div className={styles.words}>
        {(kind === 'missing' || isCorrected) && <Correction row={row} onType={answer.corrected} />}
        {track && row.match.kind === 'found' && <FoundTrack row={row} track={track} />}
        {row.match.kind === 'ambiguous' && <Candidates row={row} chosen={track} onPick={answer.chosen} />}
      </div>
      <span className={styles.kind}>{words[kind]}</span>
    </li>
  );
}, isSameRow);

/** Each lookup makes new rows of the same matches. */
function isSameRow({ row: before, ...rest }: RowProps, { row: after, ...next }: RowProps): boolean {
  if (before.query !== after.query || before.match !== after.match) return false;
  return rest.track === next.track && rest.isTicked === next.isTicked && rest.isCorrected === next.isCorrected;
}

/** With the line as it was written, unless that is the title. */
function FoundTrack({ row, track }: { row: NoteRow; track: Track }) {
  return (
    <>
      <p className={styles.title} dir="auto">
        {describeTrack(track)}
      </p>
      {searchKey(row.text) !== searchKey(track.title) && (
        <p className={styles.line} dir="auto">
          {row.text}
        </p>
      )}
    </>
  );
}

type CandidatesProps = { row: NoteRow; chosen: Track | undefined; onPick: Notes['answer']['chosen'] };

function Candidates({ row, chosen, onPick }: CandidatesProps) {
  const { tracks } = row.match;
  const names = describeCandidates(tracks, useAppSelector(selectFacts).guestsOf);
  const options = tracks.map((_, at) => ({ value: String(at), label: <span dir="auto">{names[at]}</span> }));
  return (
    <fieldset onKeyDown={goOnAtEnter}>
      <legend className={styles.line} dir="auto">
        {row.query}
      </legend>
      <div className={styles.candidates}>
        <Radios
          className={styles.candidate}
          options={options}
          value={chosen ? String(tracks.indexOf(chosen)) : ''}
          onPick={(at) => onPick(row, (tracks[Number(at)] as Track).id)}
        />
      </div>
    </fieldset>
  );
}

/** Looks the title up with each key press. It stays once the title is found, so that typing can go on. */
function Correction({ row, onType }: { row: NoteRow; onType: Notes['answer']['corrected'] }) {
  const id = useId();
  return (
    <div className={styles.correction}>
      <label htmlFor={id} className="vh">
        Correct “{row.text}”
      </label>
      <Input
        id={id}
        dir="auto"
        spellCheck={false}
        value={row.query}
        onChange={(event) => onType(row, event.target.value)}
        onKeyDown={goOnAtEnter}
      />
    </div>
  );
}

/** Enter moves to the next row that needs an answer, or to the button. */
function goOnAtEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const row = event.currentTarget.closest('li');
  const open = [...(row?.parentElement?.querySelectorAll('li:not([data-kind="found"])') ?? [])];
  const next = open.find((other) => row && row.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const button = row?.closest('dialog')?.querySelector<HTMLElement>('[data-select-noted]');
  (next?.querySelector('input') ?? button)?.focus();
}
