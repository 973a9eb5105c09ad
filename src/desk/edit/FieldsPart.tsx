import { type ChangeEvent, type ComponentProps, useId, useLayoutEffect, useRef, useState } from 'react';
import { fieldLabel } from '#catalogue/desk/historyWords.ts';
import { type FieldTexts, type FormField, fieldFault, kindOf } from '#catalogue/desk/trackFields.ts';
import { cueExample } from '#contract/cues.ts';
import { selectShowNames } from '#desk/store/selectors.ts';
import { useAppSelector } from '#store/hooks.ts';
import { TextArea, TextField } from '#ui/TextField.tsx';
import { Toggle } from '#ui/Toggle.tsx';
import styles from './FieldsPart.module.css';

type FieldsPartProps = {
  texts: FieldTexts;
  fields: readonly FormField[];
  isSaving: boolean;
  /** Shows what is wrong: not while the admin is still typing, but after the first attempt to save. */
  showFaults: boolean;
  /** What else to say about a field, such as what someone else changed it to. */
  notes?: Partial<Record<FormField, string>>;
  onChange: (field: FormField, text: string) => void;
};

const hints: Partial<Record<FormField, string>> = {
  name: 'Only for an episode. Its title reads “Show | Episode”.',
  audioLink: 'The commentary as an audio file: it plays beside the film, if site.json names its host.',
  cues: `What is said in the film, and when: film time = commentary time “line”. One each line: ${cueExample}`,
  cut: 'The cut of the film that the commentary is for, such as “theatrical, 117 min”.',
};
const maxLengths = { link: 2000, text: 300, cues: 5000, day: 10, count: 6 };
const inputModes = { link: 'url', text: 'text', cues: 'text', day: 'text', count: 'numeric' } as const;
const longKinds: readonly string[] = ['link', 'text', 'cues'];

/** The fields of a track that neither its match nor its post sets. */
export function FieldsPart({ texts, fields, isSaving, showFaults, notes, onChange }: FieldsPartProps) {
  const listId = useId();
  const shows = useAppSelector(selectShowNames);
  const inputOf = (field: FormField) => (
    <FieldInput
      key={field}
      field={field}
      text={texts[field]}
      listId={listId}
      isSaving={isSaving}
      error={(showFaults ? fieldFault(field, texts[field]) : undefined) ?? notes?.[field]}
      onChange={onChange}
    />
  );
  const long = fields.filter((field) => longKinds.includes(kindOf(field)));
  const short = fields.filter((field) => kindOf(field) === 'day' || kindOf(field) === 'count');
  const flags = fields.filter((field) => kindOf(field) === 'flag');
  return (
    <div className={styles.fields}>
      {long.map(inputOf)}
      {short.length > 0 && <div className={styles.short}>{short.map(inputOf)}</div>}
      {flags.length > 0 && (
        <fieldset className={styles.flags}>
          <legend className="vh">Kind</legend>
          {flags.map((field) => (
            <Toggle
              key={field}
              isOn={texts[field] === '1'}
              onToggle={() => isSaving || onChange(field, texts[field] === '1' ? '' : '1')}
            >
              {fieldLabel(field)}
            </Toggle>
          ))}
        </fieldset>
      )}
      {fields.includes('name') && (
        <datalist id={listId}>
          {shows.map((show) => (
            <option key={show} value={show} />
          ))}
        </datalist>
      )}
    </div>
  );
}

type FieldInputProps = Pick<FieldsPartProps, 'isSaving' | 'onChange'> & {
  field: FormField;
  text: string;
  listId: string;
  error: string | undefined;
};

function FieldInput({ field, text, listId, isSaving, error, onChange }: FieldInputProps) {
  const kind = kindOf(field);
  if (kind === 'flag') return null;
  const props = {
    label: fieldLabel(field),
    inputMode: inputModes[kind],
    ...(field === 'name' && { list: listId }),
    maxLength: maxLengths[kind],
    readOnly: isSaving,
    hint: hints[field],
    error,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(field, event.target.value),
  };
  if (kind === 'cues') return <TextArea {...props} rows={4} dir="auto" value={text} />;
  return kind === 'day' ? <DayField {...props} value={text} /> : <TextField {...props} value={text} />;
}

/**
 * A date has no text until its day, month and year are all typed. Firefox empties all three as soon as that empty text
 * is written into the field, as React does with a `value`: the text is written only where it is another one.
 */
function DayField({ value, ...props }: ComponentProps<typeof TextField> & { value: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const [defaultValue] = useState(value);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  return <TextField {...props} type="date" ref={ref} defaultValue={defaultValue} />;
}
