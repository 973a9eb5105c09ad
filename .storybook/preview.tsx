import '#ui/styles/index.css';
import type { Decorator, Preview } from '@storybook/react-vite';
import { showFont } from '#ui/font.ts';
import fontUrl from '#ui/fonts/archivo-var-subset.woff2';
import { fetchWithoutHost } from './answerCalls.ts';

globalThis.fetch = fetchWithoutHost;

const font = showFont(fontUrl);

const inTheme: Decorator = (Story, { globals }) => {
  document.documentElement.dataset['theme'] = globals['theme'];
  return <Story />;
};

const preview: Preview = {
  loaders: [() => font],
  decorators: [inTheme],
  initialGlobals: { theme: 'light' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: {
        title: 'Theme',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
      },
    },
  },
  parameters: {
    // The page's background depends on the theme.
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone (390)', type: 'mobile', styles: { width: '390px', height: '844px' } },
        smallPhone: { name: 'Small phone (320)', type: 'mobile', styles: { width: '320px', height: '640px' } },
      },
    },
    a11y: { options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } },
    options: { storySort: { order: ['ui', 'track', 'features', 'desk'] } },
  },
};
export default preview;
