/** Answers whether the text is on the clipboard now. `near` is where the older way may put a field for a moment. */
export async function copyText(text: string, near: HTMLElement): Promise<boolean> {
  try {
    // Not there on a page that came without encryption, and refused by whoever embeds the page and says so.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, near);
  }
}

/** Outside of an open dialog nothing can be selected, so the field stands beside what was pressed. */
function copyBySelection(text: string, near: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'vh';
  field.setAttribute('aria-hidden', 'true');
  near.after(field);
  try {
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    near.focus({ preventScroll: true });
  }
}
