import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn } from 'storybook/test';
import { searchNames } from '#catalogue/search/searchNames.ts';
import { guests, hostileNames, longName } from '#stories/sampleTracks.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

const optionOf = (label: string, at: number) => ({ value: label, label, note: String(at * 7) });
const any = { value: '', label: 'Any guest(s)' };

/** Replaces the store, which holds whether the list is open. */
function Controlled(props: ComponentProps<typeof SearchableSelect>) {
  const [isOpen, setIsOpen] = useState(props.isOpen);
  const pick = (value: string) => {
    props.onPick(value);
    setIsOpen(false);
  };
  return <SearchableSelect {...props} isOpen={isOpen} onToggle={setIsOpen} onPick={pick} />;
}

const meta = {
  component: SearchableSelect,
  args: {
    label: 'Guest',
    shown: 'GUEST(S)',
    value: '',
    isSet: false,
    groups: [
      { options: [any, ...guests.slice(0, 2).map(optionOf)] },
      { label: 'Collabs', options: guests.slice(2).map(optionOf) },
    ],
    search: searchNames,
    onPick: fn(),
    isOpen: false,
    onToggle: fn(),
  },
  render: (args) => <Controlled {...args} />,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 240, minHeight: 420 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchableSelect>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const open: Play = async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: /^Guest filter/ }));
  await canvas.findAllByRole('option');
};

export const Unset: Story = {};

export const LongName: Story = { args: { shown: longName, value: longName, isSet: true } };

/** As after a jump in Redux DevTools to a state in which it was open. */
export const InitiallyOpen: Story = {
  args: { isOpen: true },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('option', { name: /^Any guest/ }));
    await expect(canvas.getByRole('button', { name: /^Guest filter/ })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Open: Story = { args: { shown: 'Felix Tarrow', value: 'Felix Tarrow', isSet: true }, play: open };

export const OpenWithManyOptions: Story = {
  args: {
    groups: [{ options: Array.from({ length: 300 }, (_, at) => optionOf(`Guest of Evening ${at + 1}`, at)) }],
  },
  play: open,
};

export const OpenWithHostileText: Story = {
  args: { groups: [{ label: longName, options: [...hostileNames, longName].map(optionOf) }] },
  play: open,
};

export const NothingFound: Story = {
  play: async (context) => {
    await open(context);
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'no such guest');
    await expect(context.canvas.getByRole('status')).toBeVisible();
  },
};
