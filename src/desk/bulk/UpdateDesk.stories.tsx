import type { UnknownAction } from '@reduxjs/toolkit';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { Track } from '#contract/track.ts';
import {
  actPicked,
  allShownTicked,
  bulkGuestPicked,
  checkboxModeStarted,
  previewOpened,
} from '#desk/store/bulkSelectionSlice.ts';
import { trackTypePicked } from '#store/filtersSlice.ts';
import { answerCalls, keepWaiting, networkError, refuse } from '#stories/answerCalls.ts';
import { catalogue, film, guests, hostile, longName, longTitle, manyGuests } from '#stories/sampleTracks.ts';
import { withStore } from '#stories/withStore.tsx';
import { UpdateDesk } from './UpdateDesk.tsx';

const ticked = (tracks: Track[], ...events: UnknownAction[]) =>
  withStore({ tracks, guests, events: [checkboxModeStarted(), allShownTicked(tracks.map(({ id }) => id)), ...events] });

const meta = {
  component: UpdateDesk,
  decorators: [
    (Story) => (
      <div style={{ minHeight: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof UpdateDesk>;
export default meta;

type Story = StoryObj<typeof meta>;

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: /^(Add to|Remove from) / }));

export const OneTicked: Story = { decorators: [ticked([film])] };

export const ChoosingAGuest: Story = {
  decorators: [ticked(catalogue)],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Guest to assign/ }));
    await canvas.findAllByRole('option');
  },
};

export const GuestChosen: Story = { decorators: [ticked(catalogue, bulkGuestPicked('Pip Larkspur'))] };

export const HiddenByFilters: Story = {
  decorators: [ticked(catalogue, bulkGuestPicked('Pip Larkspur'), trackTypePicked('free'))],
};

export const Removing: Story = {
  decorators: [ticked(catalogue, actPicked('remove'), bulkGuestPicked('Pip Larkspur'))],
};

export const LongGuest: Story = { decorators: [ticked(catalogue, bulkGuestPicked(longName))] };

export const TooMany: Story = {
  decorators: [
    ticked(
      Array.from({ length: 5312 }, (_, id) => ({ id, title: `Track ${id}` })),
      bulkGuestPicked('Pip Larkspur'),
    ),
  ],
};

export const OnItsWay: Story = {
  decorators: [ticked(catalogue, bulkGuestPicked('Pip Larkspur'))],
  beforeEach: answerCalls(keepWaiting),
  play: press,
};

export const OutOfReach: Story = {
  decorators: [ticked(catalogue, bulkGuestPicked('Pip Larkspur'))],
  beforeEach: answerCalls(networkError),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('can’t reach the catalogue');
  },
};

export const Refused: Story = {
  decorators: [ticked(catalogue, bulkGuestPicked('Nadia Brook'))],
  beforeEach: answerCalls(
    refuse(422, 'Unknown guest', 'No guest is called “Nadia Brook”. Add the name first, on purpose.'),
  ),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('Nadia Brook');
  },
};

export const Preview: Story = {
  decorators: [ticked(catalogue, bulkGuestPicked('Pip Larkspur'), trackTypePicked('free'), previewOpened())],
};

export const PreviewWithoutAGuest: Story = { decorators: [ticked(catalogue, previewOpened())] };

export const PreviewOfARemoval: Story = {
  decorators: [ticked(catalogue, actPicked('remove'), bulkGuestPicked('Pip Larkspur'), previewOpened())],
};

export const PreviewWithHostileText: Story = {
  decorators: [ticked([hostile, longTitle, manyGuests], bulkGuestPicked(longName), previewOpened())],
};

/** More rows than one render holds. */
export const PreviewOfHundreds: Story = {
  decorators: [
    ticked(
      Array.from({ length: 400 }, (_, id) => ({ ...film, id, title: `${film.title}, Part ${id + 1}` })),
      bulkGuestPicked('Pip Larkspur'),
      previewOpened(),
    ),
  ],
};

/** An unticked track stays listed, so that it can be ticked again. */
export const UntickedInThePreview: Story = {
  ...Preview,
  play: async ({ canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Select The Lamp at Gull Point' });
    await userEvent.click(box);
    await expect(box).not.toBeChecked();
  },
};
