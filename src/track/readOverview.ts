import { Children, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { webLink } from '#catalogue/facts/trackFacts.ts';
import { trustedPolicy } from '#contract/trustedPolicy.ts';

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

/** What of the browser's Trusted Types is used here; browsers without them take plain text. */
type Policy = { createHTML(html: string): string };
type PolicyMaker = { createPolicy(name: string, rules: Policy): Policy };

let policy: Policy | undefined;

/**
 * A document of its own, which runs and loads nothing. The policy lets every text through because nothing here meets
 * the page: it is the one door, and this file the one place that has its key.
 */
export function parseInert(html: string): Document {
  policy ??= makePolicy();
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
}

function makePolicy(): Policy {
  const asItStands: Policy = { createHTML: (html) => html };
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyMaker };
  return trustedTypes?.createPolicy(trustedPolicy, asItStands) ?? asItStands;
}
