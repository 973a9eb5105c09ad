/* The script of a drawn page that is there before the others. It imports little: its bytes come before theirs. */
import './searchEarly.ts';

declare global {
  interface Window {
    /** Whether the visitor is in the middle of a press, or of composing a text with an input method, such as one for Japanese. */
    isVisitorBusy?: boolean;
    /** The buttons that were pressed in a drawn page. The script repeats the presses when it has taken the page over. */
    presses?: HTMLButtonElement[];
  }
}

const startBusy = () => {
  window.isVisitorBusy = true;
};
const endBusy = () => {
  window.isVisitorBusy = false;
};
for (const type of ['compositionstart', 'pointerdown']) addEventListener(type, startBusy);
// Not `pointerup`: the click comes later.
for (const type of ['compositionend', 'click', 'pointercancel']) addEventListener(type, endBusy);

const presses: HTMLButtonElement[] = [];
window.presses = presses;

function notePress({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button');
  if (document.getElementById('root')?.dataset['drawn'] === undefined) removeEventListener('click', notePress);
  // The browser opens a popover by itself.
  else if (button && !button.popoverTargetElement) presses.push(button);
}

addEventListener('click', notePress);
