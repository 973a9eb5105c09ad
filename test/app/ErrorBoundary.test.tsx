import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('broken component');
}

it('shows a message with a reload button, and logs the error', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(log.mock.calls.flat()).toContainEqual(expect.objectContaining({ message: 'broken component' }));
  log.mockRestore();
});
