declare global {
  interface Window {
    /** Whether the visitor is in the middle of a press, or of composing a text with an input method, such as one for Japanese. */
    isVisitorBusy?: boolean;
  }
}

const start = () => {
  window.isVisitorBusy = true;
};
const end = () => {
  window.isVisitorBusy = false;
};
for (const type of ['compositionstart', 'pointerdown']) addEventListener(type, start);
// Not `pointerup`: the click comes later.
for (const type of ['compositionend', 'click', 'pointercancel']) addEventListener(type, end);

export {};
