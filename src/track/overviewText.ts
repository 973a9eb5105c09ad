import { Children, isValidElement, type ReactNode } from 'react';
import { readOverview } from './readOverview.ts';

/** An overview as the words of one line: without its HTML, from the same list of what may be kept. */
export function overviewText(html: string): string {
  return wordsOf(readOverview(html)).replaceAll(/\s+/g, ' ').trim();
}

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(wordsOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  const words = Children.toArray(node.props.children).map(wordsOf).join('');
  // Two paragraphs are two words.
  return typeof node.type === 'string' ? `${words} ` : words;
}
