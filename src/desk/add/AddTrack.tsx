import { type ComponentProps, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { isolate } from '#catalogue/desk/quote.ts';
import {
  changedFields,
  emptyFields,
  type FieldTexts,
  type FormField,
  fieldFault,
  findTwin,
  formFields,
} from '#catalogue/desk/trackFields.ts';
import { shownTitle } from '#catalogue/facts/trackFacts.ts';
import { looksEmpty } from '#contract/typedText.ts';
import { FieldsPart } from '#desk/edit/FieldsPart.tsx';
import { describeFailure } from '#desk/failureTexts.ts';
import { useAddTrackMutation } from '#desk/store/api/trackApi.ts';
import { dialogClosed, selectOpenDialog } from '#desk/store/dialogSlice.ts';
import { useRetryAfterSignIn } from '#desk/store/hooks.ts';
import { useDraft } from '#desk/useDraft.ts';
import { beingSavedWords, useExit } from '#desk/useExit.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { formOpened } from '#store/modalSlice.ts';
import { selectTracks } from '#store/selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { DialogShown } from '#ui/hooks/useDeferredShow.ts';
import { useIsMounted } from '#ui/hooks/useIsMounted.ts';
import { Modal } from '#ui/Modal.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './AddTrack.module.css';

export function AddTrack() {
  return useAppSelector(selectOpenDialog) === 'addTrack' && <AddTrackDialog />;
}

const moreFields = formFields.filter((field) => field !== 'commentaryTrackLink');

const exitWords = { title: 'Discard this track?', confirmLabel: 'Discard track', text: 'It has not been added yet.' };

type Entered = { title: string; texts: FieldTexts; isUnfolded: boolean };
const nothing: Entered = { title: '', texts: emptyFields, isUnfolded: false };

/** Adds a track, and opens its form to find a match for it. */
function AddTrackDialog() {
  const content = useRef<HTMLDivElement>(null);
  const [{ title, texts, isUnfolded }, setEntered] = useDraft('track entered', nothing);
  const enter = (change: Partial<Entered>) => setEntered((entered) => ({ ...entered, ...change }));
  const { add, wasTried, isSaving, error } = useAddTrack(title, texts, content);
  const isTouched = title !== '' || Object.keys(changedFields(emptyFields, texts)).length > 0;
  const { exitTo, question } = useExit(isTouched, isSaving ? beingSavedWords : exitWords);
  const close = () => exitTo(dialogClosed());
  const change = (field: FormField, text: string) =>
    setEntered((entered) => ({ ...entered, texts: { ...entered.texts, [field]: text } }));
  const fieldProps = { texts, isSaving, showFaults: wasTried, onChange: change };
  const hasHiddenFault = wasTried && moreFields.some((field) => fieldFault(field, texts[field]));

  return (
    <>
      {/* Before the dialog: it must close first. */}
      {question}
      <Modal
        narrow
        title="Add Track"
        onClose={close}
        onSubmit={() => void add()}
        foot={
          <>
            <Button look="plain" onClick={close}>
              Cancel
            </Button>
            <Button look="primary" type="submit" busy={isSaving}>
              {isSaving ? 'Adding' : 'Add track'}
            </Button>
          </>
        }
      >
        <div ref={content} className={styles.fields}>
          <TitleField
            value={title}
            maxLength={300}
            aria-required
            readOnly={isSaving}
            autoComplete="off"
            error={wasTried && looksEmpty(title) ? 'Enter a title.' : undefined}
            onChange={(event) => enter({ title: event.target.value })}
          />
          <FieldsPart fields={['commentaryTrackLink']} {...fieldProps} />
          <TwinNote title={title} link={texts.commentaryTrackLink} />
          <div className={styles.more}>
            <Disclosure
              level={3}
              label="More fields"
              isOpen={isUnfolded || hasHiddenFault}
              onPress={() => enter({ isUnfolded: !isUnfolded })}
            >
              <FieldsPart fields={moreFields} {...fieldProps} />
            </Disclosure>
          </div>
        </div>
        {error && (
          <p role="alert" className={styles.problem}>
            {describeFailure('addTrack', error)}
          </p>
        )}
      </Modal>
    </>
  );
}

/** With the focus, so that the title can be typed or pasted at once. */
function TitleField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const field = useRef<HTMLInputElement>(null);
  const isShown = useContext(DialogShown);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);
  return <TextField ref={field} label="Title" {...props} />;
}

function useAddTrack(title: string, texts: FieldTexts, content: RefObject<HTMLElement | null>) {
  const dispatch = useAppDispatch();
  const [addTrack, { isLoading: isSaving, error }] = useAddTrackMutation();
  const isMounted = useIsMounted();
  const [tries, setTries] = useState(0);
  const isValid = !looksEmpty(title) && formFields.every((field) => !fieldFault(field, texts[field]));
  useEffect(() => {
    if (tries > 0) content.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries, content]);

  const add = async () => {
    if (isSaving) return;
    setTries((count) => count + 1);
    if (!isValid) return;
    const answer = await addTrack({ title: title.trim(), ...changedFields(emptyFields, texts) });
    // Closed meanwhile, the track is in the list, but its form is not opened over something else.
    if (answer.error || !isMounted.current) return;
    // The form opens as soon as the list has the track.
    const added = answer.data?.added;
    dispatch(added === undefined ? dialogClosed() : formOpened(added));
  };
  useRetryAfterSignIn(error, () => void add());
  return { add, wasTried: tries > 0, isSaving, error };
}

/** Points out a track that may be the same one. Adding another is allowed. */
function TwinNote({ title, link }: { title: string; link: string }) {
  const { sameTitle, sameLink } = findTwin(useAppSelector(selectTracks), { title, link });
  const notes = [
    sameTitle && `“${isolate(shownTitle(sameTitle))}” is in the catalogue already.`,
    sameLink && `“${isolate(shownTitle(sameLink))}” has the same link.`,
  ].filter(Boolean);
  return <Notice>{notes.length > 0 && <p>{notes.join(' ')} You can still add this one.</p>}</Notice>;
}
