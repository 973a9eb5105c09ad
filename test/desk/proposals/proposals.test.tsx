import { screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '#contract/search.ts';
import { Proposals } from '#desk/proposals/ProposalsDialog.tsx';
import { ProposeLine } from '#desk/proposals/ProposeLine.tsx';
import { trackApi } from '#desk/store/api/trackApi.ts';
import { applyPressed } from '#desk/store/edits.ts';
import {
  allProposalsTicked,
  proposalsClosed,
  proposalsOpened,
  proposalTicked,
  proposalTicksCleared,
} from '#desk/store/proposalsSlice.ts';
import { formOpened } from '#store/modalSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { renderFrozen } from '../../features/renderFrozen.tsx';
import { replaceFetch } from '../../store/replaceFetch.ts';

const tracks = [
  { id: 1, title: 'Beta' },
  { id: 2, title: 'Alpha' },
  { id: 3, title: 'Gamma', tmdbId: 5 },
  { id: 4, title: 'Delta' },
];
const film = (tmdbId: number, title: string) => ({ id: tmdbId, tmdbId, title, name: null });
const answer = (title: string, value: SearchResult[]) =>
  ({ endpointName: 'getSearchResults', arg: title, value }) as const;
const found = [
  answer('Beta', [film(7, 'Beta')]),
  answer('Alpha', [film(8, 'Alpha')]),
  answer('Delta', [film(9, 'Delta'), film(10, 'Delta')]),
];
const openDialog = [trackApi.util.upsertQueryEntries(found), proposalsOpened([1, 2, 4])];
const openProposals = async (...more: { type: string }[]) => {
  const page = await renderFrozen(<Proposals />, [...openDialog, ...more], tracks);
  await waitFor(() => expect(screen.getAllByText(/^3 looked up/)).not.toHaveLength(0));
  return page;
};
const button = (name: string) => screen.getByRole('button', { name });

describe('proposed matches', () => {
  it('"Propose matches" opens them for the unmatched tracks, in the order of the list', async () => {
    const { actions, user } = await renderFrozen(<ProposeLine />, [reasonPicked('any')], tracks);
    await user.click(button('Propose matches'));
    expect(actions()).toEqual([proposalsOpened([2, 1, 4])]);
  });

  it('are not offered while the worklist is off', async () => {
    await renderFrozen(<ProposeLine />, [], tracks);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('are looked up without further actions', async () => {
    const { actions } = await openProposals();
    expect(actions()).toEqual([]);
  });

  it.each([
    ['Close', proposalsClosed()],
    ['Tick all 2', allProposalsTicked([1, 2])],
    ['Choose a match for Delta', formOpened(4)],
  ])('%s dispatches its action', async (name, action) => {
    const { actions, user } = await openProposals();
    await user.click(button(name));
    expect(actions()).toEqual([action]);
  });

  it('while matches after the one that is on its way are to be applied, closing asks before it stops them', async () => {
    const { actions, user } = await openProposals(
      allProposalsTicked([1, 2]),
      applyPressed.pending('1', { chosen: [] }),
    );
    await user.click(button('Close'));
    const question = () => within(screen.getByRole('dialog', { name: 'Close while applying?' }));
    expect(question().getByText('1 more match will not be applied.')).toBeVisible();
    await user.click(question().getByRole('button', { name: 'Keep open' }));
    expect(actions()).toEqual([]);
    await user.click(button('Close'));
    await user.click(question().getByText('Close'));
    expect(actions()).toEqual([proposalsClosed()]);
  });

  it('closing asks before ticks are lost', async () => {
    const { actions, user } = await openProposals(proposalTicked(2));
    await user.click(button('Close'));
    const question = within(screen.getByRole('dialog', { name: 'Close without applying?' }));
    expect(question.getByText('1 ticked match will not be applied.')).toBeVisible();
    await user.click(question.getByText('Close'));
    expect(actions()).toEqual([proposalsClosed()]);
  });

  it('closing asks nothing while the last one is on its way', async () => {
    const { actions, user } = await openProposals(allProposalsTicked([1]), applyPressed.pending('1', { chosen: [] }));
    await user.click(button('Close'));
    expect(actions()).toEqual([proposalsClosed()]);
  });

  it('a click on a checkbox or its title ticks the match', async () => {
    const { actions, user } = await openProposals();
    await user.click(screen.getByRole('checkbox', { name: 'Apply the match for Alpha' }));
    await user.click(within(screen.getByRole('table', { name: /^Beta/ })).getByText('Beta'));
    expect(actions()).toEqual([proposalTicked(2), proposalTicked(1)]);
  });

  it('"Untick all" clears the ticks', async () => {
    const { actions, user } = await openProposals(allProposalsTicked([1, 2]));
    await user.click(button('Untick all'));
    expect(actions()).toEqual([proposalTicksCleared()]);
  });

  it('"Apply" is blocked while nothing is ticked', async () => {
    const { actions, user } = await openProposals();
    await user.click(button('Apply ticked'));
    expect(actions()).toEqual([]);
  });

  it('"Apply" sends what is ticked', async () => {
    replaceFetch(async () => new Response('OK'));
    const { actions, user } = await openProposals(proposalTicked(2));
    await user.click(button('Apply 1 match'));
    await waitFor(() => expect(actions()).toHaveLength(2));
    const chosen = [{ track: expect.objectContaining({ id: 2 }), match: film(8, 'Alpha'), ticked: ['databaseId'] }];
    expect(actions().map(({ type, meta }) => [type, meta.arg.chosen])).toEqual([
      [applyPressed.pending.type, chosen],
      [applyPressed.fulfilled.type, chosen],
    ]);
  });
});
