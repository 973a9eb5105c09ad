import { act, render, screen } from '@testing-library/react';
import { Modal } from '#ui/Modal.tsx';
import { Toaster } from '#ui/Toaster.tsx';

const page = (...dialogs: string[]) => (
  <>
    {dialogs.map((name) => (
      <Modal key={name} labelledBy={name} onClose={() => undefined}>
        <h2 id={name} tabIndex={-1}>
          {name}
        </h2>
      </Modal>
    ))}
    <Toaster toasts={[{ id: 'saved', content: 'Saved.' }]} onClose={() => undefined} />
  </>
);

it('the page behind two dialogs stays locked until both are closed, and a message is in the upper one', async () => {
  const isLocked = () => document.documentElement.hasAttribute('data-behind-dialog');
  const { rerender } = render(page());
  const show = (...dialogs: string[]) => act(async () => rerender(page(...dialogs)));
  await show('Form');
  await show('Form', 'Question');
  expect(isLocked()).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Question' })).toContainElement(screen.getByText('Saved.'));
  await show('Form');
  expect(isLocked()).toBe(true);
  expect(screen.getByRole('dialog', { name: 'Form' })).toContainElement(screen.getByText('Saved.'));
  await show();
  expect(isLocked()).toBe(false);
});
