import { addressesInAttributes, linkAddresses } from './hostile/addresses.ts';
import { badAllowedElements, eagerElements, handlerSpellings } from './hostile/handlers.ts';
import { loaders, scripts } from './hostile/loaders.ts';
import {
  clobberedForms,
  malformedMarkup,
  mutations,
  namespaceConfusions,
  rawTextEscapes,
  svgAndMathMl,
} from './hostile/parserTricks.ts';

/** Overviews that try to run a script, which would set `window.ran`, or to load something from `elsewhere.example`. */
export const hostileOverviews: readonly string[] = [
  ...scripts,
  ...eagerElements,
  ...badAllowedElements,
  ...handlerSpellings,
  ...linkAddresses,
  ...addressesInAttributes,
  ...loaders,
  ...rawTextEscapes,
  ...namespaceConfusions,
  ...svgAndMathMl,
  ...mutations,
  ...malformedMarkup,
  ...clobberedForms,
].map((payload) => `<p>Once upon a time</p>${payload}`);

/**
 * Describes what an overview must not contain; empty if it is safe. The function refers to nothing outside itself,
 * because it is also sent to a browser.
 */
export function faultsIn(overview: Element): string[] {
  const allowed = ['p', 'br', 'em', 'i', 'strong', 'b', 'ul', 'ol', 'li', 'blockquote', 'a'];
  const faults: string[] = [];
  for (const element of overview.querySelectorAll('*')) {
    if (!allowed.includes(element.localName)) faults.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      const isLink = element.localName === 'a' && (name === 'target' || name === 'rel');
      const isWeb = element.localName === 'a' && name === 'href' && /^https?:\/\/[^\s]+$/i.test(value);
      if (!isLink && !isWeb) faults.push(`${name}="${value}"`);
    }
  }
  if (!overview.textContent?.startsWith('Once upon a time')) faults.push('the words before it are gone');
  return faults;
}
