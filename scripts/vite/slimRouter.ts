import type { Plugin } from 'vite';

/**
 * The router is one file for every kind of app, of which a bundler keeps more than we use: warnings for developers,
 * names for their tools, and parts that are made by a call. All three are told here to be needless in a built site.
 * Whatever a later version writes in other words stays in; the bench says then that the first load has grown.
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
          .replace(/(?<= = )React\d*\.(?:createContext|forwardRef|memo)\(/g, '/* @__PURE__ */ $&'),
    },
  };
}
