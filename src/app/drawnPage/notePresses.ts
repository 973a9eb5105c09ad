declare global {
  interface Window {
    /** The buttons that were pressed in a drawn page. The script repeats the presses when it has taken the page over. */
    presses?: HTMLButtonElement[];
  }
}

const presses: HTMLButtonElement[] = [];
window.presses = presses;

function note({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest('button');
  if (document.getElementById('root')?.dataset['drawn'] === undefined) removeEventListener('click', note);
  // The browser opens a popover by itself.
  else if (button && !button.popoverTargetElement) presses.push(button);
}

addEventListener('click', note);

export {};
