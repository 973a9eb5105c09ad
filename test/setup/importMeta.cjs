// Source files are ES modules, and jest runs them as CommonJS, where `import.meta` is a syntax error.
const replacements = {
  url: "require('node:url').pathToFileURL(__filename).href",
  dirname: '__dirname',
  filename: '__filename',
  env: '({ SSR: globalThis.isDrawnOnServer })',
};

module.exports = {
  name: 'import-meta',
  version: 1,
  factory({ configSet: { compilerModule: ts } }) {
    return (context) => (sourceFile) => {
      const visit = (node) => {
        const isImportMeta = ts.isPropertyAccessExpression(node) && ts.isMetaProperty(node.expression);
        const replacement = isImportMeta && replacements[node.name.text];
        // The printer writes an identifier's text unchanged, so it may hold a whole expression.
        return replacement ? context.factory.createIdentifier(replacement) : ts.visitEachChild(node, visit, context);
      };
      return ts.visitNode(sourceFile, visit);
    };
  },
};
