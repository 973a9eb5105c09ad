import { screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '#contract/search.ts';
import { Proposals } from '#desk/proposals/ProposalsDialog.tsx';
import { ProposeLine } from '#desk/proposals/ProposeLine.tsx';
import { deskApi } from '#desk/store/deskApi.ts';
import { applyPressed } from '#desk/store/edits.ts';
import {
  allProposalsTicked,
  proposalsClosed,
  proposalsOpened,
  proposalTicksCleared,
  proposalToggled,
} from '#desk/store/proposalsSlice.ts';
import { formPressed } from '#store/modalSlice.ts';
import { reasonPicked } from '#store/worklistSlice.ts';
import { drawn } from './drawn.tsx';

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
const asked = [deskApi.util.upsertQueryEntries(found), proposalsOpened([1, 2, 4])];
const proposals = async (...more: { type: string }[]) => {
  const page = await drawn(<Proposals />, [...asked, ...more], tracks);
  await waitFor(() => expect(screen.getAllByText(/^3 looked up/)).not.toHaveLength(0));
  return page;
};
const button = (name: string) => screen.getByRole('button', { name });

describe('among the proposals, a press says one thing and nothing else', () => {
  it('on "Propose matches": they were asked for, of the tracks without a match in the order of the list', async () => {
    const { said, user } = await drawn(<ProposeLine />, [reasonPicked('any')], tracks);
    await user.click(button('Propose matches'));
    expect(said()).toEqual([proposalsOpened([2, 1, 4])]);
  });

  it('without the worklist nothing is offered', async () => {
    await drawn(<ProposeLine />, [], tracks);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('on looking up: nothing', async () => {
    const { said } = await proposals();
    expect(said()).toEqual([]);
  });

  it.each([
    ['Close', proposalsClosed()],
    ['Tick all 2', allProposalsTicked([1, 2])],
    ['Choose a match for Delta', formPressed(4)],
  ])('on %s: so it is', async (name, event) => {
    const { said, user } = await proposals();
    await user.click(button(name));
    expect(said()).toEqual([event]);
  });

  it('on a box, and on the title beside it: it was ticked', async () => {
    const { said, user } = await proposals();
    await user.click(screen.getByRole('checkbox', { name: 'Apply the match for Alpha' }));
    await user.click(within(screen.getByRole('table', { name: /^Beta/ })).getByText('Beta'));
    expect(said()).toEqual([proposalToggled(2), proposalToggled(1)]);
  });

  it('on "Untick all": so it is', async () => {
    const { said, user } = await proposals(allProposalsTicked([1, 2]));
    await user.click(button('Untick all'));
    expect(said()).toEqual([proposalTicksCleared()]);
  });

  it('on "Apply" with nothing ticked: nothing', async () => {
    const { said, user } = await proposals();
    await user.click(button('Apply ticked'));
    expect(said()).toEqual([]);
  });

  it('on "Apply": it was pressed, with what was ticked, and how it ended', async () => {
    globalThis.fetch = async () => new Response('OK');
    const { said, user } = await proposals(proposalToggled(2));
    await user.click(button('Apply 1 match'));
    await waitFor(() => expect(said()).toHaveLength(2));
    const chosen = [{ trackId: 2, match: film(8, 'Alpha') }];
    expect(said().map(({ type, meta }) => [type, meta.arg])).toEqual([
      [applyPressed.pending.type, chosen],
      [applyPressed.fulfilled.type, chosen],
    ]);
  });
});
