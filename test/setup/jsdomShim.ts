// What a browser has and jsdom lacks, as little as the components need. Real dialogs, keys and sizes are tested in
// Chromium.

HTMLDialogElement.prototype.show = function () {
  this.open = true;
};

const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();

/** Elements in a popover can only be focused while it is shown. */
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

const pendingToggles = new WeakMap<HTMLElement, { newState: string }>();

/** Queued and merged, as in browsers: opening and closing in one task fires a single event with the last state. */
function queueToggle(popover: HTMLElement, newState: 'open' | 'closed') {
  const pending = pendingToggles.get(popover);
  if (pending) {
    pending.newState = newState;
    return;
  }
  const event = Object.assign(new Event('toggle'), { newState: newState as string });
  pendingToggles.set(popover, event);
  queueMicrotask(() => {
    pendingToggles.delete(popover);
    popover.dispatchEvent(event);
  });
}

HTMLElement.prototype.showPopover = function () {
  this.dataset['popoverOpen'] = '';
  queueToggle(this, 'open');
};

HTMLElement.prototype.hidePopover = function () {
  if (this.dataset['popoverOpen'] === undefined) return;
  delete this.dataset['popoverOpen'];
  queueToggle(this, 'closed');
};

HTMLElement.prototype.togglePopover = function () {
  const opens = this.dataset['popoverOpen'] === undefined;
  if (opens) this.showPopover();
  else this.hidePopover();
  return opens;
};

Element.prototype.scrollIntoView = () => undefined;

CSS.supports = () => false;
window.scrollTo = () => undefined;

const { getComputedStyle: styleByRules } = window;
const stylesOfTags = new Map<string, CSSStyleDeclaration>();

/**
 * No styles of ours are loaded here, so an element without its own has those of its tag. jsdom works them out anew for
 * each element, which takes a fifth of the time of a journey: every look for a role or a name asks for them.
 */
window.getComputedStyle = (element) => {
  if (element.hasAttribute('style')) return styleByRules(element);
  const tag = [element.localName, ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name))].join();
  const style = stylesOfTags.get(tag) ?? styleByRules(element);
  stylesOfTags.set(tag, style);
  return style;
};

class InertObserver {
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
globalThis.ResizeObserver = InertObserver;
globalThis.IntersectionObserver = InertObserver;
