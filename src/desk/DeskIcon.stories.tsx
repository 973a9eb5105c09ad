import type { Meta, StoryObj } from '@storybook/react-vite';
import { DeskIcon, type DeskIconName, deskIconPaths } from './DeskIcon.tsx';

const names = Object.keys(deskIconPaths) as DeskIconName[];

const meta = { component: DeskIcon, args: { name: 'flag' } } satisfies Meta<typeof DeskIcon>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AllIcons: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: 24 }}>
      {names.map((name) => (
        <li key={name} style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
          <DeskIcon name={name} /> {name}
        </li>
      ))}
    </ul>
  ),
};
