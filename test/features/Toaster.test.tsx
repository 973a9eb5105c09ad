import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Modal } from '#ui/Modal.tsx';
import { Toaster } from '#ui/Toaster.tsx';

let setOpen: (isOpen: boolean) => void;
let setTexts: (texts: string[]) => void;

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [texts, setShown] = useState<string[]>([]);
  [setOpen, setTexts] = [setIsOpen, setShown];
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal labelledBy="title" onClose={() => setIsOpen(false)}>
          <h2 id="title" tabIndex={-1}>
            Form
          </h2>
        </Modal>
      )}
      <Toaster
        toasts={texts.map((text) => ({ id: text, content: text }))}
        onClose={(id) => setShown(texts.filter((text) => text !== id))}
      />
    </>
  );
}

/** What is added to a live region that was there before: screen readers ignore what comes with its region. */
function recordAnnounced(): string[] {
  const regions = new Set<Node>(document.querySelectorAll('[role=status]'));
  const announced: string[] = [];
  const record = (to: Node, added: Node) => {
    if (regions.has(to)) announced.push(added.textContent ?? '');
    if (!(added instanceof Element)) return;
    for (const region of added.querySelectorAll('[role=status]')) regions.add(region);
  };
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) for (const added of addedNodes) record(target, added);
  });
  observer.observe(document, { childList: true, subtree: true });
  return announced;
}

describe('a toast', () => {
  it('is announced once, by itself, whatever opens or closes after it', async () => {
    render(<Page />);
    const announced = recordAnnounced();
    await act(async () => setTexts(['Saved.']));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByText('Saved.'));
    await act(async () => setTexts(['Saved.', 'Undone.']));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Undone.')).toBeVisible();
    expect(announced).toEqual(['Saved.', 'Undone.']);
    expect(screen.getByRole('status')).toHaveAttribute('aria-atomic', 'false');
    expect(screen.getByRole('status')).toHaveAttribute('aria-relevant', 'additions');
  });

  it('of a save is announced where it stays, when the save closes the dialog', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await act(async () => setTexts(['Saved.']));
    const announced = recordAnnounced();
    await act(async () => setOpen(false));
    expect(screen.getByText('Saved.')).toBeVisible();
    expect(announced).toEqual(['Saved.']);
  });

  describe('of which the time has come', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const durationMs = 6000;
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    const shown = () => screen.queryByText('Saved.');
    const dismiss = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Dismiss message' });

    it.each([
      ['pointer', () => fireEvent.pointerOver(dismiss()), () => fireEvent.pointerLeave(screen.getByRole('status'))],
      ['focus', () => act(() => dismiss().focus()), () => act(() => dismiss().blur())],
    ])('goes, but not while the %s is on it, and then not at once', async (_, enter, leave) => {
      render(<Page />);
      await act(async () => setTexts(['Saved.']));
      wait(durationMs - 1);
      enter();
      wait(10 * durationMs);
      expect(shown()).toBeVisible();
      leave();
      wait(durationMs - 1);
      expect(shown()).toBeVisible();
      wait(1);
      expect(shown()).toBeNull();
    });

    it('goes, also after the pointer has dismissed another one in its place', async () => {
      render(<Page />);
      await act(async () => setTexts(['Undone.', 'Saved.']));
      const [first] = screen.getAllByRole('button', { name: 'Dismiss message' }) as [HTMLElement];
      fireEvent.pointerOver(first);
      fireEvent.click(first);
      wait(durationMs);
      expect(shown()).toBeNull();
    });
  });

  it('gives the focus back to what had it before the toasts, once it is dismissed', async () => {
    render(<Page />);
    await act(async () => setTexts(['Saved.', 'Undone.']));
    act(() => screen.getByRole('button', { name: 'Open' }).focus());
    const [first, second] = screen.getAllByRole('button', { name: 'Dismiss message' }) as [HTMLElement, HTMLElement];
    act(() => first.focus());
    await userEvent.click(second);
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('gives the focus to the content of the page when what had it before cannot take it any more', async () => {
    render(<main id="content" tabIndex={-1} />);
    render(<Page />);
    await act(async () => setTexts(['Saved.']));
    const before = screen.getByRole<HTMLButtonElement>('button', { name: 'Open' });
    act(() => before.focus());
    act(() => screen.getByRole('button', { name: 'Dismiss message' }).focus());
    before.disabled = true;
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('gives the focus to the title of its dialog when what had it before cannot take it any more', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await act(async () => setTexts(['Saved.']));
    const before = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
    act(() => before.focus());
    before.disabled = true;
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.getByRole('heading', { name: 'Form' })).toHaveFocus();
  });
});
