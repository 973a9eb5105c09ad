import { createElement, Fragment, type ReactNode } from 'react';
import { webLink } from '#catalogue/facts.ts';
import { parseInert } from './parseInert.ts';

const kept = new Set(['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li', 'blockquote']);
const blocks = new Set(['p', 'ul', 'ol', 'li', 'blockquote']);
/** Left out with everything inside: their text is code, or was never meant to be read. */
const dropped = new Set(
  'script style template iframe object embed noscript svg math title textarea select xmp noembed noframes plaintext head'.split(
    ' ',
  ),
);

/**
 * An overview's HTML as elements of our own. A parsed document runs and loads nothing; it is walked, and what is on
 * the list is built anew, without attributes. Nothing becomes text again, so nothing can be parsed twice.
 */
export function readOverview(html: string): ReactNode {
  const parsed = parseInert(html);
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  return createElement(Fragment, null, ...childrenOf(walker, []));
}

/**
 * `around` are the elements that were kept on the way here. The walker goes from node to node, because a form's own
 * `childNodes` may be a field of that name.
 */
function childrenOf(walker: TreeWalker, around: readonly string[]): ReactNode[] {
  const children: ReactNode[] = [];
  if (!walker.firstChild()) return children;
  do children.push(rebuild(walker, around));
  while (walker.nextSibling());
  walker.parentNode();
  return children;
}

function rebuild(walker: TreeWalker, around: readonly string[]): ReactNode {
  if (walker.currentNode instanceof Text) return walker.currentNode.data;
  const element = walker.currentNode as Element;
  const name = element.localName;
  if (dropped.has(name)) return null;
  if (name === 'br') return createElement('br');
  const href = name === 'a' ? webLink(element.getAttribute('href')) : undefined;
  if ((!href && !kept.has(name)) || !fits(name, around)) {
    return createElement(Fragment, null, ...childrenOf(walker, around));
  }
  const link = href && { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return createElement(name, link || null, ...childrenOf(walker, [...around, name]));
}

/** What is unwrapped may bring together what HTML keeps apart. */
function fits(name: string, around: readonly string[]): boolean {
  if (name === 'a') return !around.includes('a');
  return !blocks.has(name) || !around.includes('p');
}
