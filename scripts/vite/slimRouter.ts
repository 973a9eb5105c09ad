import type { Plugin } from 'vite';

/**
 * Lets the bundler drop unused parts of React Router, which is one file for all kinds of apps: it turns off
 * warnings, removes display names, and marks calls that create contexts and components as free of side effects.
 *
 * It saves 4.5 kB (brotli) of the first load, where the limit is 115.5 kB (1.25 times the libraries). Rolldown's own
 * options (`manualPureFunctions` and the like) save 2.6 kB, which is not enough.
 * If a new version of the router is written differently, nothing breaks, but the weight in `npm run bench` grows.
 * To delete: remove this file and its line in `vite.config.ts`.
 */
export function slimRouter(): Plugin {
  return {
    name: 'talkover-slim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace('var ENABLE_DEV_WARNINGS = true;', 'var ENABLE_DEV_WARNINGS = false;')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^\s+warning\(/gm, '/* @__PURE__ */ $&')
          .replace(/(?<= = )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
    },
  };
}
