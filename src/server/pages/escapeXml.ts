import { escapeHtml } from '#server/http/pageTemplate.ts';

/** Not allowed in XML, not even escaped. */
const forbidden = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** For text and for attributes in double quotes. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replaceAll(forbidden, ''));
}
