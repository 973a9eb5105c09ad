import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageLink } from '#app/PageLink.tsx';

it('a press on the link to the page that is shown is told, but not one with a key, which opens another tab', () => {
  const onPressHere = jest.fn();
  render(
    <MemoryRouter>
      <PageLink to="/" onPressHere={onPressHere}>
        Fog Hour
      </PageLink>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { current: 'page' });
  fireEvent.click(link, { ctrlKey: true });
  fireEvent.click(link, { metaKey: true });
  expect(onPressHere).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onPressHere).toHaveBeenCalledTimes(1);
});
