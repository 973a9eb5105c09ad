import { useId, useState } from 'react';
import { DeskIcon } from '#desk/DeskIcon.tsx';
import { filesClosed, filesOpened, selectAreFilesOpen } from '#desk/store/filesSlice.ts';
import { useExit } from '#desk/useExit.tsx';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { selectHasExtras } from '#store/siteSlice.ts';
import { Button } from '#ui/Button.tsx';
import { Modal } from '#ui/Modal.tsx';
import { BackupsPart } from './BackupsPart.tsx';
import { ExportPart } from './ExportPart.tsx';
import styles from './FilesDialog.module.css';
import { ImportPart } from './ImportPart.tsx';

/** Opens import, export and backups. Shown only where the host has them. */
export function FilesButton() {
  const dispatch = useAppDispatch();
  if (!useAppSelector(selectHasExtras)) return null;
  return (
    <Button look="plain" aria-haspopup="dialog" onClick={() => dispatch(filesOpened())}>
      <DeskIcon name="files" />
      Files
    </Button>
  );
}

export function Files() {
  return useAppSelector(selectAreFilesOpen) && <FilesDialog />;
}

function FilesDialog() {
  const dispatch = useAppDispatch();
  const titleId = useId();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const { exitTo, question } = useExit(isPreviewed, { text: 'The file isn’t imported yet.' });
  return (
    <>
      {question}
      <Modal narrow labelledBy={titleId} onClose={() => exitTo(filesClosed())}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          Files: import, export, back up
        </h2>
        <ImportPart onPreview={setIsPreviewed} onDone={() => dispatch(filesClosed())} />
        <ExportPart />
        <BackupsPart />
      </Modal>
    </>
  );
}
