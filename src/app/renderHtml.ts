import type { ReactNode } from 'react';
// React's build for Node is not used: its AsyncLocalStorage makes every promise of the server slower: a request by a
// tenth.
import { prerender } from 'react-dom/static.edge';

/** Parts that are sent later would need a script in the page. */
const inOnePiece = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/**
 * Renders on the server. Read without a `Response`, for which Node loads all of `fetch`: that needs gigabytes of
 * addresses, and ends the process where they are limited.
 */
export async function renderHtml(content: ReactNode): Promise<string> {
  const { prelude } = await prerender(content, inOnePiece);
  const decoder = new TextDecoder();
  let html = '';
  for await (const bytes of prelude) html += decoder.decode(bytes, { stream: true });
  return html;
}
