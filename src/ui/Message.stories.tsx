import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from './Button.tsx';
import { Message } from './Message.tsx';

const meta = { component: Message } satisfies Meta<typeof Message>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PageNotFound: Story = {
  args: {
    title: <h1>This page doesn’t exist</h1>,
    children: (
      <p>
        The link is out of date, or somebody talked over the address. <a href="#list">Browse all tracks</a>
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
        <p>We can’t reach the catalogue. Check your connection and try again.</p>
        <Button look="primary">Try again</Button>
      </>
    ),
  },
};

export const LongTitle: Story = {
  args: {
    title: 'Something unexpected happened while the catalogue was loading, and there is no short way to describe it',
    children: <p>It may be gone by the time you try again.</p>,
  },
};
