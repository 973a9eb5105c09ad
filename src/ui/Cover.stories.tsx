import type { Meta, StoryObj } from '@storybook/react-vite';
import { Cover } from './Cover.tsx';

const meta = { component: Cover, args: { seed: 0 } } satisfies Meta<typeof Cover>;
export default meta;

type Story = StoryObj<typeof meta>;

const words = { padding: 16, fontSize: 22, fontWeight: 780, fontStretch: '125%', lineHeight: 1 } as const;
const seeds = Array.from({ length: 25 }, (_, seed) => seed);

/** Every colour with every pattern, as high as a poster. */
export const All: Story = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, 150px)', gap: 12 }}>
      {seeds.map((seed) => (
        <li key={seed} style={{ display: 'grid', height: 225 }}>
          <Cover seed={seed}>
            <p style={words}>Night Shift</p>
          </Cover>
        </li>
      ))}
    </ul>
  ),
};

/** The pattern stays on the right. */
export const Wide: Story = {
  render: () => (
    <ul style={{ display: 'grid', gap: 12 }}>
      {seeds.slice(0, 5).map((seed) => (
        <li key={seed} style={{ display: 'grid', height: 160 }}>
          <Cover seed={seed}>
            <p style={words}>Movie reviews</p>
          </Cover>
        </li>
      ))}
    </ul>
  ),
};
