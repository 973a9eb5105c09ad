import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OptionList } from '#ui/OptionList.tsx';

const names = Array.from({ length: 12 }, (_, at) => `Guest ${at + 1}`);

it('among the options, a letter continues the search, Page Down goes eight on, and other keys are left alone', async () => {
  render(
    <OptionList
      isOpen
      label="Guest"
      value=""
      groups={[{ options: names.map((value) => ({ value, label: value })) }]}
      matches={({ label }, typed) => label.includes(typed)}
      onPick={() => undefined}
    />,
  );
  const field = screen.getByRole('searchbox');
  act(() => screen.getByRole('option', { name: 'Guest 2' }).focus());
  await userEvent.keyboard('{Control>}a{/Control}{Meta>}c{/Meta}');
  expect(field).toHaveValue('');
  await userEvent.keyboard('{PageDown}');
  expect(screen.getByRole('option', { name: 'Guest 10' })).toHaveFocus();
  await userEvent.keyboard('{PageDown}');
  expect(screen.getByRole('option', { name: 'Guest 12' })).toHaveFocus();
  await userEvent.keyboard('G');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('G');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.keyboard('x');
  expect(screen.getByRole('status')).toHaveTextContent('No matching guests');
});
