import { maxIdsPerCall } from '#contract/edits.ts';
import { guestApi } from '#desk/store/api/guestApi.ts';
import { historyApi } from '#desk/store/api/historyApi.ts';
import { sessionApi } from '#desk/store/api/sessionApi.ts';
import { trackApi } from '#desk/store/api/trackApi.ts';
import { worklistApi } from '#desk/store/api/worklistApi.ts';
import { api } from '#store/api.ts';
import { seal } from '#store/host/secret.ts';
import { makeTestStore } from '../../store/makeTestStore.ts';
import { plainAnswers, replaceFetch } from '../../store/replaceFetch.ts';

const { getGuests } = api.endpoints;
const { updateGuest } = guestApi.endpoints;
const { history, typedTitles } = historyApi.endpoints;
const { getSearchResults } = trackApi.endpoints;
const { worklist } = worklistApi.endpoints;
const edit = { version: 3, edit: 7, matched: 1, changed: 1, replaced: [{ id: 1, before: { title: 'A' } }] };

describe('the answers to the calls of the desk', () => {
  const answerWith = (body: string | null, status = 200) => {
    replaceFetch(async () => new Response(body, { status }));
    return makeTestStore({ host: 'http://127.0.0.1:1' });
  };

  it.each([
    ...plainAnswers,
    ['an answer without its edit', 200, JSON.stringify({ ...edit, edit: undefined })],
    ['rows that are not rows', 200, JSON.stringify({ ...edit, replaced: [{ id: 'x' }] })],
  ])('an edit that is answered with %s is a success without details', async (_, status, body) => {
    const answer = await answerWith(body, status).dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    expect(answer).toEqual({ data: null });
  });

  it('an edit keeps the details that our own server sends', async () => {
    const answer = await answerWith(JSON.stringify(edit)).dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    expect(answer).toEqual({ data: edit });
  });

  it.each([
    ['ended', 200, { data: null }],
    ['over already', 401, { data: null }],
    ['not ended', 500, { error: { failure: 'hostFailed', status: 500 } }],
  ])('signing out of a session that is %s', async (_, status, expected) => {
    const answer = await answerWith('', status).dispatch(
      sessionApi.endpoints.logout.initiate(undefined, { track: false }),
    );
    expect(answer).toEqual(expected);
  });

  it.each(['', 'null', ' False ', '0', '""', ' <!doctype html><title>Sign in to this network</title>'])(
    'a password that is answered with %s is wrong',
    async (body) => {
      const { validatePassword } = sessionApi.endpoints;
      const answer = await answerWith(body).dispatch(validatePassword.initiate(seal('secret'), { track: false }));
      expect(answer).toEqual({ data: false });
    },
  );

  it.each([
    ['asked for again of a host that may have renamed it', true, 2],
    ['not asked for again of a host without extras', false, 1],
  ])('after a guest was refused, the guests are %s', async (_, extras, times) => {
    const asked: string[] = [];
    replaceFetch(async (input) => {
      asked.push(String(input).split('/').at(-1) ?? '');
      return String(input).includes('UpdateGuest') ? new Response('', { status: 422 }) : Response.json([]);
    });
    const { dispatch } = makeTestStore({ host: 'http://127.0.0.1:1', extras });
    await dispatch(getGuests.initiate());
    await dispatch(updateGuest.initiate({ id: 1, guest: 'Wanda' }));
    await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
    expect(asked.filter((call) => call === 'GetGuests')).toHaveLength(times);
  });

  it('no more titles are asked for than the host tells at once', async () => {
    const sent: string[] = [];
    replaceFetch(async (_, init) => {
      sent.push(String(init?.body));
      return new Response('[]');
    });
    const ids = Array.from({ length: maxIdsPerCall + 1 }, (_, at) => at + 1);
    await makeTestStore({ host: 'http://127.0.0.1:1' }).dispatch(typedTitles.initiate(ids));
    expect(sent).toEqual([JSON.stringify({ ids: ids.slice(0, -1) })]);
  });

  it.each([
    ['a bad field costs the field', '[{"id":1,"title":7,"genreIds":[1,null]}]', [{ id: 1 }]],
    ['a bad row costs the row', '[null,{"title":"no id"},{"id":"","title":"A"},{"id":"x"}]', [{ id: 'x' }]],
    ['unknown fields stay', '[{"id":1,"extra":true}]', [{ id: 1, extra: true }]],
    ['null is an empty list', 'null', []],
    ['an empty text is an empty list', '', []],
  ])('search results: %s', async (_, body, results) => {
    const { data } = await answerWith(body).dispatch(getSearchResults.initiate('light'));
    expect(data).toEqual(results);
  });

  it.each([['{"results":[]}'], ['"sorry"'], ['<html>'], ['[{"id":']])(
    'a search that is answered with %s has failed',
    async (body) => {
      const { error } = await answerWith(body).dispatch(getSearchResults.initiate('light'));
      expect(error).toEqual({ failure: 'notUnderstood' });
    },
  );

  it.each([[''], ['null'], ['<html>'], ['{"edits":[{"version":1}],"next":null}'], ['{"edits":[]}']])(
    'a history that is answered with %s has failed',
    async (body) => {
      const { error } = await answerWith(body).dispatch(history.initiate());
      expect(error).toEqual({ failure: 'notUnderstood' });
    },
  );

  it.each([[''], ['<html>'], ['{"accepted":[{"id":1}],"matchTitles":[]}'], ['{"accepted":[]}']])(
    'what the worklist accepts, answered with %s, has failed',
    async (body) => {
      const { error } = await answerWith(body).dispatch(worklist.initiate());
      expect(error).toEqual({ failure: 'notUnderstood' });
    },
  );
});
