import { act, fireEvent, render, screen } from '@testing-library/react';
import { CopyButton } from '#ui/CopyButton.tsx';

afterEach(() => jest.useRealTimers());

it.each([
  ['goes after a while', async () => undefined, 'Link copied', false],
  ['stays, with the link, if it has failed', () => Promise.reject(new Error('denied')), 'Couldn’t copy', true],
])('the outcome of copying %s', async (_, writeText, text, stays) => {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  jest.useFakeTimers();
  render(<CopyButton label="Copy link" path="/?track=1" />);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
  expect(screen.getByText(text, { exact: false })).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.queryByText(text, { exact: false }) !== null).toBe(stays);
});
