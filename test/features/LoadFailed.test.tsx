import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoadFailed } from '#ui/LoadFailed.tsx';

it('a part that does not load offers a reload of the page only once another try has failed', async () => {
  render(<LoadFailed what="Search" onRetry={async () => undefined} />);
  const reload = () => screen.queryByRole('button', { name: 'Reload the page' });
  const text = screen.getByText(/^Search couldn’t be loaded/);
  expect(reload()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reload()).toBeVisible();
  // Added anew, so that it is announced again.
  expect(screen.getByText(/^Search couldn’t be loaded/)).not.toBe(text);
});
