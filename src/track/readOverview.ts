import { Children, createElement, Fragment, isValidElement, type ReactNode } from 'react';
import { webLink } from '#catalogue/facts/trackFacts.ts';
import { trusted } from '#contract/trustedPolicy.ts';

const allowed = new Set(['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li', 'blockquote']);
const blocks = new Set(['p', 'ul', 'ol', 'li', 'blockquote']);
/** Removed with their content, which is code or was never meant to be read. */
const removed = new Set(
  'script style template iframe object embed noscript svg math title textarea select xmp noembed noframes plaintext head'.split(
    ' ',
  ),
);

/**
 * Sanitises the HTML of an overview and returns React elements. The HTML is parsed into an inert document, and each
 * allowed element is created again without its attributes. The result is never serialised, so nothing is parsed twice.
 */
export function readOverview(html: string): ReactNode {
  const parsed = parseInert(html);
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  return createElement(Fragment, null, ...childrenOf(walker, []));
}

/** Uses a TreeWalker because `childNodes` of a form may be one of its fields. `ancestors` are the allowed elements. */
function childrenOf(walker: TreeWalker, ancestors: readonly string[]): ReactNode[] {
  const children: ReactNode[] = [];
  if (!walker.firstChild()) return children;
  do children.push(rebuild(walker, ancestors));
  while (walker.nextSibling());
  walker.parentNode();
  return children;
}

function rebuild(walker: TreeWalker, ancestors: readonly string[]): ReactNode {
  if (walker.currentNode instanceof Text) return walker.currentNode.data;
  const element = walker.currentNode as Element;
  const name = element.localName;
  if (removed.has(name)) return null;
  if (name === 'br') return createElement('br');
  const href = name === 'a' ? webLink(element.getAttribute('href')) : undefined;
  if ((!href && !allowed.has(name)) || !canNest(name, ancestors)) {
    return createElement(Fragment, null, ...childrenOf(walker, ancestors));
  }
  const link = href && { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return createElement(name, link || null, ...childrenOf(walker, [...ancestors, name]));
}

/** Unwrapping an element may nest its content in ways that HTML does not allow. */
function canNest(name: string, ancestors: readonly string[]): boolean {
  if (name === 'a') return !ancestors.includes('a');
  return !blocks.has(name) || !ancestors.includes('p');
}

/** An overview as one line of plain text, from the same sanitised content. */
export function overviewText(html: string): string {
  return textOf(readOverview(html)).replaceAll(/\s+/g, ' ').trim();
}

export function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node;
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ children?: ReactNode }>(node)) return '';
  const text = Children.toArray(node.props.children).map(textOf).join('');
  // A space between two paragraphs.
  return typeof node.type === 'string' ? `${text} ` : text;
}

/** Scripts do not run and images do not load in a parsed document, so the policy lets all HTML through. */
function parseInert(html: string): Document {
  return new DOMParser().parseFromString(trusted().createHTML(html), 'text/html');
}
