import { createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { addMiddleware, type RootState } from '#store/store.ts';
import { companionSlice, selectCompanion } from './companionSlice.ts';
import { keepPlace } from './places.ts';

const listener = createListenerMiddleware<RootState>();

/** Keeps the evening in this browser after each event. A jump in Redux DevTools is no event. */
listener.startListening({
  matcher: isAnyOf(...Object.values(companionSlice.actions)),
  effect: (_, { getState }) => {
    const {
      trackId,
      press: _press,
      isQuiet: _isQuiet,
      panel: _panel,
      lastCue: _last,
      ...evening
    } = selectCompanion(getState());
    if (trackId !== null) keepPlace({ ...evening, trackId });
  },
});

addMiddleware(listener.middleware);
