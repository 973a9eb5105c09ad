import {
  describeApplyFailure,
  describeFailure,
  describeSaveFailure,
  describeSearchFailure,
  describeSignInFailure,
  describeUndoFailure,
  isRetryable,
} from '#desk/failureTexts.ts';

describe('the text of a failure', () => {
  it.each([
    [describeSignInFailure(undefined), 'Incorrect password. Please try again.'],
    [
      describeSignInFailure({ failure: 'tooManyRequests', wait: 42 }),
      'Too many attempts. Wait 42 seconds and try again.',
    ],
    [
      describeSignInFailure({ failure: 'tooManyRequests', wait: 150 }),
      'Too many attempts. Wait 3 minutes and try again.',
    ],
    [describeSignInFailure({ failure: 'tooManyRequests' }), 'Too many attempts. Wait a minute and try again.'],
    [describeSignInFailure({ name: 'TypeError' }), 'The password could not be checked. Please try again.'],
    [describeSearchFailure({ failure: 'hostFailed' }), 'Search is down right now.'],
    [describeSearchFailure({ failure: 'hostFailed', detail: 'TMDB is busy.' }), 'TMDB is busy.'],
    [describeSearchFailure({ failure: 'tooManyRequests' }), 'Too many requests. Wait a minute and try again.'],
    [
      describeSaveFailure({ failure: 'offline', part: 'title' }, ['sortTitle'], ['match']),
      'The title was not saved: we can’t reach the catalogue. Check your connection and save again. ' +
        'Already saved: sort title. Not sent yet: match.',
    ],
    [
      describeSaveFailure({ failure: 'notUnderstood', part: 'title' }, [], []),
      'Saving the title may have failed: the server sent an unexpected answer. Reload the page to check.',
    ],
    [
      describeSaveFailure({ failure: 'notFound', part: 'match' }, [], []),
      'The match was not saved: the track is no longer in the catalogue. Reload the tracks; what you typed is kept.',
    ],
    [
      describeApplyFailure({ failure: 'refused', detail: 'It is locked.', trackId: 1 }, 'Alien', 1, 3),
      '“Alien” was not matched. It is locked. It has been unticked. Apply again for the others. Applied 1 of 3.',
    ],
    [describeFailure('updateGuest', { failure: 'refused' }), 'Not updated: the catalogue rejected it.'],
    [describeFailure('updateGuest', { failure: 'notFound' }), 'Not updated: it is no longer in the catalogue.'],
    [
      describeFailure('updateMultipleGuests', { failure: 'notFound' }),
      'Not updated: a track is no longer in the catalogue. Try again without it.',
    ],
    [
      describeFailure('updateMultipleGuests', { failure: 'hostFailed', detail: 'Disk full.' }),
      'Not updated: something went wrong on the server. Wait a moment and try again.',
    ],
    [
      describeFailure('addGuest', { failure: 'offline' }),
      'Not added: we can’t reach the catalogue. Check your connection and try again.',
    ],
    [
      describeUndoFailure({ failure: 'notUnderstood', left: [4] }),
      'The undo may have failed: the server sent an unexpected answer. Open History to check.',
    ],
    [
      describeUndoFailure({ failure: 'offline', left: [4], isRedo: true }),
      'Not redone: we can’t reach the catalogue. Check your connection and try again.',
    ],
    [
      describeUndoFailure({ failure: 'hostFailed', left: [4], restored: ['sortTitle', 'title'] }),
      'A part was undone: sort title, title. The rest was not undone: something went wrong on the server. Wait a moment and try again.',
    ],
    [
      describeFailure('signOut', { failure: 'timedOut' }),
      'You may still be signed in: the server took too long to answer. Wait a moment and sign out again.',
    ],
    [describeFailure('history', { failure: 'notFound' }), 'History not loaded: this catalogue keeps no history.'],
  ])('%s', (text, expected) => expect(text).toBe(expected));

  it('offers another try only where it may succeed', () => {
    expect(isRetryable({ failure: 'offline' })).toBe(true);
    expect(isRetryable({ failure: 'refused' })).toBe(false);
  });
});
