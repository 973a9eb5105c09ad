import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { addMiddleware, type RootState } from '#store/store.ts';
import { companionSlice, left, selectCompanion } from './companionSlice.ts';
import { keepPlace, readPlaces } from './places.ts';

const listener = createListenerMiddleware<RootState>();

/** Keeps the evening in this browser after each event. A jump in Redux DevTools is no event. */
listener.startListening({
  matcher: isAnyOf(...Object.values(companionSlice.actions)),
  effect: (action, { getState }) => {
    const {
      trackId,
      press: _press,
      isQuiet: _isQuiet,
      panel: _panel,
      lastCue: _last,
      ...evening
    } = selectCompanion(getState());
    if (trackId === null) return;
    const known = readPlaces().find((place) => place.trackId === trackId);
    // The tab that is left may not be the one in which the evening went on.
    if (left.match(action) && known?.eventAt !== evening.eventAt) return;
    keepPlace({ ...evening, trackId });
  },
});

addMiddleware(listener.middleware);
