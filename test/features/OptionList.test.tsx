import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { searchNames } from '#catalogue/search/searchNames.ts';
import { OptionList } from '#ui/OptionList.tsx';

const names = Array.from({ length: 12 }, (_, at) => `Guest ${at + 1}`);

const list = (
  <OptionList
    isOpen
    label="Guest"
    value=""
    groups={[{ options: names.map((value) => ({ value, label: value })) }]}
    search={searchNames}
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

describe('Enter after typing', () => {
  const optionsOf = (...labels: string[]) => ({ options: labels.map((value) => ({ value, label: value })) });
  const groups = [
    { options: [{ value: '', label: 'Any guest(s)' }, ...optionsOf('Ann Lou', 'Lou Kessler', 'Louise').options] },
    { label: 'Collabs', ...optionsOf('Ann Louis', 'Lou') },
  ];
  type Props = Partial<ComponentProps<typeof OptionList>>;

  /** What was picked. */
  const open = async (typed: string, props: Props = {}) => {
    const picked: string[] = [];
    const onPick = (name: string) => picked.push(name);
    const draw = (more: Props) => (
      <OptionList isOpen label="Guest" value="" groups={groups} search={searchNames} {...{ onPick }} {...more} />
    );
    const { rerender } = render(draw(props));
    const user = userEvent.setup();
    await user.type(screen.getByRole('searchbox'), typed);
    return { picked, user, redraw: (more: Props) => rerender(draw(more)) };
  };
  const option = (name: string) => screen.getByRole('option', { name });
  const field = () => screen.getByRole('searchbox');

  it('takes the exact name, in whichever group it is', async () => {
    const { picked, user } = await open('LOU');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Lou Kessler',
      'Louise',
      'Ann Lou',
      'Lou',
      'Ann Louis',
    ]);
    await user.keyboard('{Enter}');
    expect(picked).toEqual(['Lou']);
  });

  it('takes the only one of the best matches', async () => {
    const { picked, user } = await open('loui');
    await user.keyboard('{Enter}');
    expect(picked).toEqual(['Louise']);
  });

  it('of two that match as well only moves the focus to the first, where a second Enter takes it', async () => {
    const { picked, user } = await open('lo');
    await user.keyboard('{Enter}');
    expect(picked).toEqual([]);
    expect(option('Lou Kessler')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(picked).toEqual(['Lou Kessler']);
  });

  it('goes on in the field with a letter or Backspace', async () => {
    const { picked, user } = await open('lo');
    for (const [key, typed] of [
      ['u', 'lou'],
      ['{Backspace}', 'lo'],
    ] as const) {
      act(() => option('Lou Kessler').focus());
      await user.keyboard(key);
      expect(field()).toHaveFocus();
      expect(field()).toHaveValue(typed);
    }
    expect(picked).toEqual([]);
  });

  it('held down neither takes what it has marked nor acts in a list that it has opened', async () => {
    const { picked, user } = await open('lo');
    await user.keyboard('{Enter>3/}');
    expect(option('Lou Kessler')).toHaveFocus();
    act(() => field().focus());
    await user.clear(field());
    fireEvent.keyDown(field(), { key: 'Enter', repeat: true });
    expect(picked).toEqual([]);
  });

  it('takes what is marked when a better match has arrived since', async () => {
    const { picked, user, redraw } = await open('lo');
    await user.keyboard('{Enter}');
    redraw({ groups: [{ options: [...optionsOf('Lo').options, ...(groups[0]?.options ?? [])] }, ...groups.slice(1)] });
    expect(option('Lo')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(picked).toEqual(['Lou Kessler']);
  });

  it('takes a name before "Any guest(s)", and that one if it is all that is found', async () => {
    const { picked, user } = await open('an');
    await user.keyboard('{Enter}');
    expect(option('Ann Lou')).toHaveFocus();
    await user.keyboard('y{Enter}');
    expect(picked).toEqual(['']);
  });

  it('that ends a word of an input method takes nothing', async () => {
    const { picked } = await open('lou');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(picked).toEqual([]);
    expect(field()).toHaveFocus();
  });
});
