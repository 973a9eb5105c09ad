import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionList } from '#ui/OptionList.tsx';

const names = Array.from({ length: 12 }, (_, at) => `Guest ${at + 1}`);

const list = (
  <OptionList
    isOpen
    label="Guest"
    value=""
    groups={[{ options: names.map((value) => ({ value, label: value })) }]}
    matches={({ label }, typed) => label.includes(typed)}
    onPick={() => undefined}
  />
);

it('keys that choose a word of an input method stay in the field', () => {
  render(list);
  const field = screen.getByRole('searchbox');
  act(() => field.focus());
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
  expect(field).toHaveFocus();
});

it('among the options, a letter continues the search, Page Down goes eight on, Page Up back, and other keys are left alone', async () => {
  render(list);
  const field = screen.getByRole('searchbox');
  act(() => screen.getByRole('option', { name: 'Guest 2' }).focus());
  await userEvent.keyboard('{Control>}a{/Control}{Meta>}c{/Meta}');
  expect(field).toHaveValue('');
  await userEvent.keyboard('{PageDown}');
  expect(screen.getByRole('option', { name: 'Guest 10' })).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  expect(screen.getByRole('option', { name: 'Guest 12' })).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(screen.getByRole('option', { name: 'Guest 4' })).toHaveFocus();
  await userEvent.keyboard('{PageUp}');
  expect(screen.getByRole('option', { name: 'Guest 1' })).toHaveFocus();
  await userEvent.keyboard('G');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('G');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.keyboard('x');
  expect(screen.getByRole('status')).toHaveTextContent('No matching guests');
});
