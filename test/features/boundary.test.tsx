import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from '#app/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('something of ours');
}

it('a fault of ours leaves a way on for the person and the whole story in the console', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(said.mock.calls.flat()).toContainEqual(expect.objectContaining({ message: 'something of ours' }));
  said.mockRestore();
});
