/** What a payload would run: it sets `window.ran`. */
export const run = 'window.ran=1';
/** Where a payload would send requests. */
export const elsewhere = 'https://elsewhere.example';

export const picture = `<img src=${elsewhere}/p onerror=${run}>`;
export const script = `<script>${run}</script>`;
/** Becomes an element only if its text is parsed a second time. */
export const escapedPicture = `&lt;img src=${elsewhere}/s onerror=${run}&gt;`;

export const toEntity = (code: number) => `&#x${code.toString(16)};`;
export const toEntities = (text: string) => [...text].map((letter) => toEntity(letter.codePointAt(0) ?? 0)).join('');
