import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { searchNames } from '#catalogue/search/searchNames.ts';
import { guests } from '#stories/sampleTracks.ts';
import { OptionList } from './OptionList.tsx';

const meta = {
  component: OptionList,
  args: {
    isOpen: true,
    label: 'Guest',
    value: 'Felix Tarrow',
    groups: [{ options: guests.map((name) => ({ value: name, label: name })) }],
    search: searchNames,
    onPick: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 300, background: 'Canvas', borderRadius: 22, overflow: 'hidden' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof OptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {};

export const AddingANewOption: Story = {
  args: { adding: { offers: (typed) => typed.trim() !== '', onAdd: fn() } },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'Nadia Brook ');
    // A name that is read from right to left keeps to its quotes.
    await expect(canvas.getByText('Nadia Brook', { selector: 'bdi' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add guest “Nadia Brook”…' }));
    await expect(args.adding?.onAdd).toHaveBeenCalledWith('Nadia Brook');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas, userEvent }) => {
    const status = canvas.getByRole('status');
    await expect(status).toBeEmptyDOMElement();
    await userEvent.type(canvas.getByRole('searchbox'), 'zzz');
    await expect(status).toHaveTextContent('No matching guests');
  },
};

export const LoadFailed: Story = {
  args: {
    groups: [{ options: [{ value: '', label: 'Any guest(s)' }] }],
    loadStatus: { text: 'The guests didn’t load.', onRetry: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.loadStatus?.onRetry).toHaveBeenCalled();
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};
