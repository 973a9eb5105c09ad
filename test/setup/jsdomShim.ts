// What a browser has and jsdom lacks, as little as the components need. Real dialogs, keys and sizes are tested in Chromium.

HTMLDialogElement.prototype.show = function () {
  this.open = true;
};

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** What stands in a popover cannot take the focus before that is shown. */
const focusable = (dialog: HTMLElement, selector: string) =>
  [...dialog.querySelectorAll<HTMLElement>(selector)].filter((element) => !element.closest('[popover]'));

HTMLDialogElement.prototype.showModal = function () {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  this.open = true;
  focusedBefore.set(this, document.activeElement);
  const [first] = [...focusable(this, '[autofocus]'), ...focusable(this, 'button, input, a[href]')];
  first?.focus();
};

HTMLDialogElement.prototype.close = function (returnValue) {
  if (!this.open) return;
  this.open = false;
  (focusedBefore.get(this) as HTMLElement | null | undefined)?.focus();
  if (returnValue !== undefined) this.returnValue = returnValue;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

const untold = new WeakMap<HTMLElement, { newState: string }>();

/** Told later and once, as browsers do: whoever opens and closes at once hears only how it ended. */
function toggled(popover: HTMLElement, newState: 'open' | 'closed') {
  const waiting = untold.get(popover);
  if (waiting) {
    waiting.newState = newState;
    return;
  }
  const event = Object.assign(new Event('toggle'), { newState: newState as string });
  untold.set(popover, event);
  queueMicrotask(() => {
    untold.delete(popover);
    popover.dispatchEvent(event);
  });
}

HTMLElement.prototype.showPopover = function () {
  this.dataset['popoverOpen'] = '';
  toggled(this, 'open');
};

HTMLElement.prototype.hidePopover = function () {
  if (this.dataset['popoverOpen'] === undefined) return;
  delete this.dataset['popoverOpen'];
  toggled(this, 'closed');
};

HTMLElement.prototype.togglePopover = function () {
  const opens = this.dataset['popoverOpen'] === undefined;
  if (opens) this.showPopover();
  else this.hidePopover();
  return opens;
};

Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

class NothingObserved {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.ResizeObserver = NothingObserved;
globalThis.IntersectionObserver = NothingObserved;
