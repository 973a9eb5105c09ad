import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

const meta = { component: Message } satisfies Meta<typeof Message>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PageNotFound: Story = {
  args: {
    title: 'There is no page here',
    children: (
      <p>
        The address may be old or mistyped. <a href="#list">All tracks are on the first page.</a>
      </p>
    ),
  },
};

export const LoadFailed: Story = {
  args: {
    title: 'The tracks didn’t load',
    alert: true,
    children: (
      <>
        <p>The catalogue could not be reached. Check your connection and try again.</p>
        <Button look="primary">Try again</Button>
      </>
    ),
  },
};

export const LongTitle: Story = {
  args: {
    title: 'Something happened that nobody had thought of, and so there is no short way to say what it was',
    children: <p>It may be gone by the time you try again.</p>,
  },
};
