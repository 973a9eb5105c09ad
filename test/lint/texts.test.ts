import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/*
 * A browser that translates a page replaces its texts by elements. React then fails to remove a text, and the page
 * crashes, unless the text is the only child of its element: React empties that as a whole.
 */

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.stories.tsx'),
);

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isJsxFragment(node) && node.children.some((child) => ts.isJsxText(child) && child.text.trim() !== '')) ||
  (ts.isParenthesizedExpression(node) && isText(node.expression)) ||
  (ts.isConditionalExpression(node) && (isText(node.whenTrue) || isText(node.whenFalse)));

/** Whether a child of an element is a text at some times only. */
function comesAndGoes(child: ts.JsxChild): boolean {
  const expression = ts.isJsxExpression(child) ? child.expression : undefined;
  if (!expression) return false;
  if (ts.isConditionalExpression(expression)) return isText(expression.whenTrue) !== isText(expression.whenFalse);
  return (
    ts.isBinaryExpression(expression) &&
    expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
    isText(expression.right)
  );
}

function findFaults(file: string): string[] {
  const faults: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
      const children = node.children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
      const isAlone = ts.isJsxElement(node) && children.length === 1;
      for (const child of isAlone ? [] : children)
        if (comesAndGoes(child)) faults.push(`${file}: ${child.getText().replaceAll(/\s+/g, ' ')}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(path.join('src', file), 'utf8'), ts.ScriptTarget.Latest, true));
  return faults;
}

it('no text comes and goes beside other content: in a translated page, React could not remove it', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap(findFaults)).toEqual([]);
});
