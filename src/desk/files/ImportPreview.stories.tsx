import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { longTitle } from '#stories/sampleTracks.ts';
import { ImportPreview } from './ImportPreview.tsx';

const nothing = { faults: [], notes: [], removed: [], changed: [], added: [] };
const answer = {
  version: 7,
  isOutdated: false,
  added: 1,
  changed: 1,
  removed: 1,
  unchanged: 4,
  removesAll: false,
  edit: null,
  faultCount: 0,
  lines: {
    ...nothing,
    notes: [
      'New guests: Odete Price (did you mean “Odette Price”?)',
      'Ignored unknown columns: URL (did you mean link?)',
    ],
    removed: ['3 “Gone”'],
    changed: [`1 “${longTitle}”: title The Lighthouse Job → ${longTitle}`],
    added: ['8 “The Clockmaker”'],
  },
};

const meta = {
  component: ImportPreview,
  args: { answer },
  decorators: [
    (Story) => (
      <div>
        <h2>Files</h2>
        <h3>Import</h3>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ImportPreview>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Changes: Story = {};

export const Faults: Story = {
  args: {
    answer: { ...answer, faultCount: 1, lines: { ...answer.lines, faults: ['line 5: link must be an address'] } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Errors' })).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Added' })).toBeNull();
  },
};

export const ReplacesAll: Story = { args: { answer: { ...answer, removesAll: true } } };
