import type { StorybookConfig } from '@storybook/react-vite';
import type { PluginOption } from 'vite';
import siteConfig from '../vite.config.ts';

/** Plugins for the site's page, its calls, its print rules and its compressed files, which stories do not need. */
const ofTheSite = ['talkover-site', 'talkover-api', 'talkover-print-rules', 'talkover-compressed'];

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { strictMode: true } },
  stories: [{ directory: '../src', files: '**/*.stories.tsx' }],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  // A development build, because React warns only there, and the tests of the built stories check for warnings.
  features: { developmentModeForBuild: true },
  async viteFinal(config, { configType }) {
    const mode = configType === 'DEVELOPMENT' ? 'development' : 'production';
    const { build } = await siteConfig({ command: 'build', mode });
    return {
      ...config,
      publicDir: false,
      plugins: config.plugins?.filter((plugin) => !isOfTheSite(plugin)) ?? [],
      // Storybook applies the site's other settings itself, but not those for the build.
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
