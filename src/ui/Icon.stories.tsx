import type { Meta, StoryObj } from '@storybook/react-vite';
import { Icon, type IconName, iconPaths } from './Icon.tsx';

const names = Object.keys(iconPaths) as IconName[];

const meta = { component: Icon, args: { name: 'arrow' } } satisfies Meta<typeof Icon>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All icons, large and in the size of the text. */
export const AllIcons: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))', gap: 24 }}>
      {names.map((name) => (
        <li key={name} style={{ display: 'grid', gap: 8 }}>
          <span style={{ fontSize: 40 }}>
            <Icon name={name} />
          </span>
          <span style={{ display: 'flex', alignItems: 'center', gap: 8 }}>
            <Icon name={name} /> {name}
          </span>
        </li>
      ))}
    </ul>
  ),
};
