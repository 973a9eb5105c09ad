import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { type EditNews, editNews, withNews } from '#catalogue/editNews.ts';
import { foundBy, type Opened } from '#catalogue/foundBy.ts';
import type { EditAnswer } from '#contract/edits.ts';
import type { Id } from '#contract/id.ts';
import { applyPressed } from './applyMatches.ts';
import { deskCalls } from './deskCalls.ts';
import { deskLeft } from './deskEvents.ts';
import { rootReducer } from './rootReducer.ts';
import { savePressed } from './saveEdits.ts';
import { type UndoFailure, undoPressed } from './undoEdits.ts';

export type Notice = {
  id: string;
  news: EditNews[];
  /** The numbers of the edits that can be taken back from here; none where the host gave none. */
  versions: number[];
  /** Why taking them back failed. */
  trouble: UndoFailure | null;
};

type NoticesState = {
  notices: Notice[];
  /** The edits that are being taken back just now. */
  undoing: number[];
  /** A save that is under way: its edits are told, and taken back, together. */
  save: Saving | null;
};
type Saving = { id: string; opened: Opened | null };

const initialState: NoticesState = { notices: [], undoing: [], save: null };
/** More would cover what they are about. */
const most = 3;

/** What the desk says of each edit, answered from the edits' own success and not from whoever asked for them. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    /** By a press, or by letting it go by. */
    noticeClosed: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      notices: state.notices.filter(({ id }) => id !== payload),
    }),
  },
  extraReducers: (builder) => {
    const { updateTitle, updateSortTitle, updateMatch, updateGuest, updateMultipleGuests, removeGuest, addGuest } =
      deskCalls.endpoints;
    builder
      .addCase(deskLeft, () => initialState)
      .addCase(savePressed.pending, (state, { meta: { requestId, arg } }) => ({
        ...state,
        save: { id: requestId, opened: arg.opened ?? null },
      }))
      .addCase(savePressed.fulfilled, (state) => ({ ...state, save: null }))
      .addCase(savePressed.rejected, (state) => ({ ...state, save: null }))
      // Many at once are told in one message, and taken back by one press.
      .addCase(applyPressed.pending, (state, { meta: { requestId } }) => ({
        ...state,
        save: { id: requestId, opened: null },
      }))
      .addCase(applyPressed.fulfilled, (state) => ({ ...state, save: null }))
      .addCase(applyPressed.rejected, (state) => ({ ...state, save: null }))
      .addCase(undoPressed.pending, (state, { meta: { arg } }) => ({ ...state, undoing: arg.versions }))
      .addCase(undoPressed.fulfilled, (state, { payload, meta: { arg, requestId } }) => {
        const { versions, changed, trackId } = payload;
        const news: EditNews = {
          ...editNews({ what: arg.isRedo ? 'redone' : 'undone', trackId, asked: changed }, null),
          changed,
        };
        const others = state.notices.filter((notice) => !holds(notice, arg.versions));
        return {
          ...state,
          undoing: [],
          notices: [...others, { id: requestId, news: [news], versions, trouble: null }].slice(-most),
        };
      })
      .addCase(undoPressed.rejected, (state, { payload, meta: { arg, requestId } }) => {
        const trouble: UndoFailure = payload ?? { failure: 'notUnderstood', left: arg.versions };
        const known = state.notices.find((notice) => holds(notice, arg.versions));
        const notice: Notice = known ?? { id: requestId, news: [], versions: [], trouble };
        const others = state.notices.filter(({ id }) => id !== notice.id);
        const versions = known ? trouble.left : [];
        return { ...state, undoing: [], notices: [...others, { ...notice, versions, trouble }].slice(-most) };
      })
      .addMatcher(updateTitle.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { trackId, newTitle } = arg.originalArgs;
        const title = titleBefore(payload, trackId);
        return tell(state, requestId, { what: 'title', value: newTitle, trackId, title }, payload);
      })
      .addMatcher(updateSortTitle.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { title, sortTitle } = arg.originalArgs;
        return tell(state, requestId, { what: 'sortTitle', value: sortTitle, title }, payload);
      })
      .addMatcher(updateMatch.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { id, title } = arg.originalArgs;
        return tell(state, requestId, { what: 'match', trackId: id, title }, payload);
      })
      .addMatcher(updateGuest.matchFulfilled, (state, { payload, meta: { requestId, arg } }) => {
        const { id, guest } = arg.originalArgs;
        return tell(state, requestId, { what: 'guestAdded', value: guest, trackId: id }, payload);
      })
      .addMatcher(updateMultipleGuests.matchFulfilled, (state, { payload, meta: { requestId, arg } }) =>
        tell(state, requestId, { what: 'guestAdded', ...ofMany(arg.originalArgs, payload) }, payload),
      )
      .addMatcher(removeGuest.matchFulfilled, (state, { payload, meta: { requestId, arg } }) =>
        tell(state, requestId, { what: 'guestRemoved', ...ofMany(arg.originalArgs, payload) }, payload),
      )
      .addMatcher(addGuest.matchFulfilled, (state, { payload, meta: { requestId, arg } }) =>
        tell(state, requestId, { what: 'nameAdded', value: arg.originalArgs.guest }, payload),
      );
  },
  selectors: {
    selectNotices: ({ notices }) => notices,
    selectUndoing: ({ undoing }) => undoing,
  },
});

function tell(
  state: NoticesState,
  id: string,
  facts: Parameters<typeof editNews>[0],
  answer: EditAnswer | null,
): NoticesState {
  const noticeId = state.save?.id ?? id;
  const news = editNews({ ...facts, found: foundBy(facts.what, state.save?.opened ?? null, answer) }, answer);
  const versions = typeof answer?.edit === 'number' ? [answer.edit] : [];
  const before = state.notices.find((notice) => notice.id === noticeId);
  const notice: Notice = {
    id: noticeId,
    news: withNews(before?.news ?? [], news),
    versions: [...(before?.versions ?? []), ...versions],
    trouble: null,
  };
  return { ...state, notices: [...state.notices.filter((other) => other !== before), notice].slice(-most) };
}

function holds(notice: Notice, versions: readonly number[]): boolean {
  return notice.versions.some((version) => versions.includes(version));
}

function titleBefore(answer: EditAnswer | null, trackId: Id): string | null {
  const before = answer?.replaced.find(({ id }) => id === trackId)?.before['title'];
  return typeof before === 'string' ? before : null;
}

/** Where only one of many was changed, it is named. */
function ofMany({ guest, ids }: { guest: string; ids: Id[] }, answer: EditAnswer | null) {
  const trackId = answer?.replaced.length === 1 ? answer.replaced[0]?.id : ids[0];
  return { value: guest, asked: ids.length, trackId: trackId ?? null };
}

export const { noticeClosed } = noticesSlice.actions;
export const { selectNotices, selectUndoing } = noticesSlice.injectInto(rootReducer).selectors;

declare module './rootReducer.ts' {
  interface DeskSlices extends WithSlice<typeof noticesSlice> {}
}
