import type { Meta, StoryObj } from '@storybook/react-vite';
import { guestLine, hostile, manyGuests } from '#stories/sampleTracks.ts';
import { Credit } from './Credit.tsx';
import { Names } from './Names.tsx';

const meta = { component: Credit } satisfies Meta<typeof Credit>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OneGuest: Story = { args: { label: 'Guest:', names: 'Wanda Fizzlewood' } };

export const ManyGuests: Story = { args: { label: 'Guests:', names: <Names parts={guestLine(manyGuests)} /> } };

export const HostileText: Story = { args: { label: 'Guests:', names: <Names parts={guestLine(hostile)} /> } };
