// What a browser has and jsdom lacks, as little as the components need. Real dialogs, keys and sizes are tested in Chromium.

HTMLDialogElement.prototype.show = function () {
  this.open = true;
};

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

HTMLDialogElement.prototype.showModal = function () {
  if (this.open) throw new DOMException('The dialog is already open.', 'InvalidStateError');
  this.open = true;
  focusedBefore.set(this, document.activeElement);
  const first =
    this.querySelector<HTMLElement>('[autofocus]') ?? this.querySelector<HTMLElement>('button, input, a[href]');
  first?.focus();
};

HTMLDialogElement.prototype.close = function (returnValue) {
  if (!this.open) return;
  this.open = false;
  (focusedBefore.get(this) as HTMLElement | null | undefined)?.focus();
  if (returnValue !== undefined) this.returnValue = returnValue;
  queueMicrotask(() => this.dispatchEvent(new Event('close')));
};

function toggled(popover: HTMLElement, newState: 'open' | 'closed') {
  const event = new Event('toggle');
  queueMicrotask(() => popover.dispatchEvent(Object.assign(event, { newState })));
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
