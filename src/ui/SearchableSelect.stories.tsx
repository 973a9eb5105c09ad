import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { guests, hostileNames, longName } from '#stories/sampleTracks.ts';
import { SearchableSelect } from './SearchableSelect.tsx';

const optionOf = (label: string, at: number) => ({ value: label, label, note: String(at * 7) });
const any = { value: '', label: 'Any guest(s)' };

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
    matches: ({ label }, typed) => label.toLowerCase().includes(typed.toLowerCase()),
    onPick: fn(),
  },
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
    await context.userEvent.type(context.canvas.getByRole('searchbox'), 'nobody at all');
    await expect(context.canvas.getByRole('status')).toBeVisible();
  },
};
