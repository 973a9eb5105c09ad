import { act, fireEvent, render } from '@testing-library/react';
import { Poster } from '#track/Poster.tsx';

const picture = () => document.querySelector('img');

describe('a poster that fails to load', () => {
  it('is drawn from the title, and asked for again once there is a connection', () => {
    render(<Poster host="https://images.example" path="/p.jpg" width={92} title="Alpha" />);
    for (let connection = 0; connection < 2; connection += 1) {
      fireEvent.error(picture() as HTMLElement);
      expect(picture()).toBeNull();
      expect(document.querySelector('[data-title=Alpha]')).toBeInTheDocument();
      act(() => void dispatchEvent(new Event('online')));
      expect(picture()).toHaveAttribute('src', 'https://images.example/w92/p.jpg');
    }
  });
});
