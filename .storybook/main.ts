import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import siteConfig from '../vite.config.ts';

/** They write the site's page, serve its calls and pack its files: stories have none of these. */
const ofTheSite = ['talkover-site', 'talkover-api', 'talkover-compressed'];

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: [{ directory: '../src', files: '**/*.stories.tsx' }],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  // React tells its warnings in development only, and the tests of the built stories listen for them.
  features: { developmentModeForBuild: true },
  async viteFinal(config, { configType }) {
    const mode = configType === 'DEVELOPMENT' ? 'development' : 'production';
    const { build } = await siteConfig({ command: 'build', mode });
    return {
      ...config,
      publicDir: false,
      plugins: config.plugins?.filter((plugin) => !isOfTheSite(plugin)) ?? [],
      // Storybook takes the rest of the site's settings by itself, but none of those for its build.
      build: {
        ...config.build,
        ...(build?.target && { target: build.target }),
        ...(build?.cssTarget && { cssTarget: build.cssTarget }),
      },
    };
  },
};
export default config;

function isOfTheSite(plugin: PluginOption): boolean {
  return Boolean(plugin) && 'name' in (plugin as object) && ofTheSite.includes((plugin as { name: string }).name);
}
