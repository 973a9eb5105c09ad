import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CopyButton } from './CopyButton.tsx';

const meta = {
  component: CopyButton,
  args: { label: 'Copy link', path: '/?guest=Wanda+Quill&track=5' },
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

const clickCopy: NonNullable<Story['play']> = async ({ canvas, userEvent }) =>
  userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));

/** For a story's `beforeEach`: replaces the clipboard of the browser. */
function mockClipboard(writeText: () => Promise<void>) {
  return () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    const { execCommand } = document;
    document.execCommand = () => false;
    return () => {
      Reflect.deleteProperty(navigator, 'clipboard');
      document.execCommand = execCommand;
    };
  };
}

export const Idle: Story = {};

export const Copied: Story = {
  beforeEach: mockClipboard(() => Promise.resolve()),
  play: async (context) => {
    await clickCopy(context);
    await expect(await context.canvas.findByText('Link copied')).toBeVisible();
  },
};

export const Refused: Story = {
  beforeEach: mockClipboard(() => Promise.reject(new Error('Not allowed'))),
  play: async (context) => {
    await clickCopy(context);
    await expect(await context.canvas.findByLabelText('Link')).toHaveValue(
      new URL(context.args.path ?? '', location.href).href,
    );
  },
};

export const RefusedOnASmallPhone: Story = {
  ...Refused,
  globals: { viewport: { value: 'smallPhone', isRotated: false } },
};
