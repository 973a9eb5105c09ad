import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';

const title = (words: string) => (
  <h2 id="modal-title" tabIndex={-1} style={{ marginBottom: 12, outline: 'none', overflowWrap: 'anywhere' }}>
    {words}
  </h2>
);
const text = 'The house lights go down, two people clear their throats, and the film begins.';

const meta = {
  component: Modal,
  args: { labelledBy: 'modal-title', onClose: fn(), children: null },
} satisfies Meta<typeof Modal>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  args: {
    children: (
      <>
        {title('The Lamp at Gull Point')}
        <p>{text}</p>
      </>
    ),
  },
};

export const NarrowWithActions: Story = {
  args: {
    narrow: true,
    start: (
      <Button look="icon" aria-label="Back">
        <Icon name="back" />
      </Button>
    ),
    actions: (
      <Button look="icon" aria-label="Edit track">
        <Icon name="pencil" />
      </Button>
    ),
    children: (
      <>
        {title('Edit Track')}
        <p>{text}</p>
      </>
    ),
  },
};

export const WithFoot: Story = {
  args: {
    narrow: true,
    foot: (
      <>
        <Button look="plain">Cancel</Button>
        <Button look="primary">Save Changes</Button>
      </>
    ),
    children: (
      <>
        {title('Edit Track')}
        <p>{`${text} `.repeat(40)}</p>
      </>
    ),
  },
};

export const Small: Story = { args: { small: true, children: title('Sign in again') } };

export const LongTitle: Story = {
  args: {
    children: title(
      `The Astonishing and Only Slightly Exaggerated Voyage of the Good Ship ${'Marmalade'.repeat(12)}, Part 2`,
    ),
  },
};

export const LongContent: Story = {
  args: {
    children: (
      <>
        {title('The Lamp at Gull Point')}
        <p>{`${text} `.repeat(60)}</p>
        <p>
          <a href="#end">The end</a>
        </p>
      </>
    ),
  },
};

/** The bar stays in sight while the text is scrolled. */
export const LongContentOverABar: Story = {
  args: {
    children: (
      <>
        {title('The Lamp at Gull Point')}
        <p>{`${text} `.repeat(60)}</p>
      </>
    ),
    bar: (
      <Button look="primary" style={{ borderRadius: 0 }}>
        Go on
      </Button>
    ),
  },
};

/** Nothing in it takes the focus, and it must still be possible to scroll it with the keyboard. */
export const LongTextAlone: Story = {
  args: {
    children: (
      <>
        {title('Fog, in Forty Chapters')}
        <p>{`${text} `.repeat(60)}</p>
      </>
    ),
  },
};
