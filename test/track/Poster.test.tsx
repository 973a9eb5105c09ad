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

describe('a drawn poster', () => {
  const attributeOf = (title: string, name: string) => {
    const { container } = render(<Poster host="https://images.example" path={null} width={92} title={title} />);
    return (container.firstElementChild as HTMLElement).dataset[name];
  };

  it.each([
    ['Fog', '0'],
    ['Fog Lanterns', '2'],
    ['A Night Out and Another', '2'],
    ['The Accordion Player’s Revenge', '2'],
    ['Battleship Potemkin', '3'],
    ['The Incomprehensibilities', '4'],
  ])('has letters for the length of the title %s: size %s', (title, size) =>
    expect(attributeOf(title, 'size')).toBe(size),
  );

  it('has one of six grounds, the same each time, and neighbours have different ones', () => {
    const grounds = ['Alpha', 'Beta', 'Gamma', 'Alpha'].map((title) => attributeOf(title, 'ground'));
    expect(grounds[0]).toBe(grounds[3]);
    expect(new Set(grounds).size).toBe(3);
  });
});
