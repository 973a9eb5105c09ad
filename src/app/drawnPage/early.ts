/* The script of a drawn page that is there before the others. It imports little: its bytes come before theirs. */
import { showFont } from '#ui/font.ts';
import './searchEarly.ts';

void showFont();

declare global {
  interface Window {
    /**
     * Whether the visitor is in the middle of a press, or of composing a text with an input method, such as one for
     * Japanese.
     */
    isVisitorBusy?: boolean;
    /** The buttons that were pressed in a drawn page, until the script has taken it over and repeats the presses. */
    presses?: HTMLButtonElement[];
  }
}

const startBusy = () => {
  window.isVisitorBusy = true;
};
const endBusy = () => {
  window.isVisitorBusy = false;
};
// `compositionupdate`, because this script may come after the start.
for (const type of ['compositionstart', 'compositionupdate', 'pointerdown']) addEventListener(type, startBusy);
// Not `pointerup`: the click comes later.
for (const type of ['compositionend', 'click', 'pointercancel']) addEventListener(type, endBusy);

window.presses = [];

/**
 * Noted before React sees the press, which it stops while it waits for the code of a page, and counted after it,
 * because React may take the page over within the press and answer it.
 */
function notePress({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button');
  if (document.getElementById('root')?.dataset['drawn'] === undefined) removeEventListener('click', notePress, true);
  // The browser opens a popover by itself.
  else if (button && !button.popoverTargetElement) setTimeout(() => window.presses?.push(button));
}

addEventListener('click', notePress, true);
