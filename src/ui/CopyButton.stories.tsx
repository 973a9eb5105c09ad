import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  component: CopyButton,
  args: { label: 'Copy the link', address: 'https://talkover.example/?guest=Wanda+Quill&track=5' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 160 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CopyButton>;
export default meta;

type Story = StoryObj<typeof meta>;

const press: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: 'Copy the link' }));

/** For a story's `beforeEach`: what the browser says to a copy. */
function clipboardThat(writeText: () => Promise<void>) {
  return () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const byCommand = document.execCommand;
    document.execCommand = () => false;
    return () => {
      Reflect.deleteProperty(navigator, 'clipboard');
      document.execCommand = byCommand;
    };
  };
}

export const Idle: Story = {};

export const Copied: Story = {
  beforeEach: clipboardThat(() => Promise.resolve()),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByText('Link copied')).toBeVisible();
  },
};

export const Refused: Story = {
  beforeEach: clipboardThat(() => Promise.reject(new Error('Not allowed'))),
  play: async (context) => {
    await press(context);
    await expect(await context.canvas.findByLabelText('Link')).toHaveValue(context.args.address);
  },
};

export const RefusedOnASmallPhone: Story = {
  ...Refused,
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
