import { useEffect, useRef } from 'react';
import { formatTrackCount } from '#catalogue/previewWords.ts';
import { selectPreviewedIds, selectTickedIds } from '#store/bulkSelectionSlice.ts';
import { useAppSelector } from '#store/hooks.ts';
import { focusHeading } from '#ui/focusHeading.ts';
import { useDebounced } from '#ui/useQuiet.ts';
import { UpdateBar } from './UpdateBar.tsx';
import { UpdatePreview } from './UpdatePreview.tsx';
import { useUpdate } from './useUpdate.ts';

const quiet = 500;

/** The bar, there from the first tick to the last, its preview, and a voice that says what both are about. */
export function UpdateDesk() {
  const count = useAppSelector(selectTickedIds).length;
  const isPreviewing = useAppSelector(selectPreviewedIds) !== null;
  const update = useUpdate();
  const said = useDebounced(count > 0 ? `${formatTrackCount(count)} selected, update bar at the end` : '', quiet);

  const wasBusy = useRef(false);
  useEffect(() => {
    // The bar has taken the focus with it, unless somebody has gone elsewhere meanwhile.
    if (wasBusy.current && update.isDone && document.activeElement === document.body) {
      focusHeading(document.getElementById('tracks'));
    }
    wasBusy.current = update.isBusy;
  }, [update.isBusy, update.isDone]);

  return (
    <>
      <p className="vh" role="status">
        {/* What came of an update is told by its message: once is enough. */}
        {count > 0 && said}
      </p>
      {count > 0 && <UpdateBar update={update} />}
      {isPreviewing && <UpdatePreview update={update} />}
    </>
  );
}
