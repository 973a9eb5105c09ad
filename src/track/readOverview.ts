import { createElement, Fragment, type ReactNode } from 'react';
import { webLink } from '#catalogue/facts.ts';

const kept = new Set(['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li', 'blockquote']);
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
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return createElement(Fragment, null, ...childrenOf(body));
}

function childrenOf(element: Element): ReactNode[] {
  return [...element.childNodes].map(rebuild);
}

function rebuild(node: ChildNode): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const name = element.localName;
  if (dropped.has(name)) return null;
  if (name === 'br') return createElement('br');
  if (name === 'a') return rebuildLink(element);
  return createElement(kept.has(name) ? name : Fragment, null, ...childrenOf(element));
}

function rebuildLink(element: Element): ReactNode {
  const href = webLink(element.getAttribute('href'));
  if (!href) return createElement(Fragment, null, ...childrenOf(element));
  const safe = { href, target: '_blank', rel: 'noopener noreferrer nofollow' };
  return createElement('a', safe, ...childrenOf(element));
}
