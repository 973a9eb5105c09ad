import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { placeIn } from '#catalogue/companion/evening.ts';
import { addMiddleware, type RootState } from '#store/store.ts';
import { companionSlice, left, selectCompanion } from './companionSlice.ts';
import { keepPlace, readPlaces } from './places.ts';
import { placesEntered } from './placesSlice.ts';

const listener = createListenerMiddleware<RootState>();

/** Keeps the evening in this browser after each event. A jump in Redux DevTools is no event. */
listener.startListening({
  matcher: isAnyOf(...Object.values(companionSlice.actions)),
  effect: (action, { getState, dispatch }) => {
    const {
      trackId,
      press: _press,
      isQuiet: _isQuiet,
      panel: _panel,
      lastCue: _last,
      ...evening
    } = selectCompanion(getState());
    if (trackId === null) return;
    if (!left.match(action)) return keepPlace({ ...evening, trackId });
    // The tab that is left may not be the one in which the evening went on.
    const known = readPlaces().find((place) => place.trackId === trackId);
    if (known?.eventAt === evening.eventAt) keepPlace({ ...evening, trackId });
    // The list is shown next.
    dispatch(placesEntered(readPlaces().map(placeIn)));
  },
});

addMiddleware(listener.middleware);
