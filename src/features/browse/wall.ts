import { lazyWithPreload } from '#ui/lazyWithPreload.tsx';

// What only the wall of posters renders is loaded while the page is idle, unless the address asks for the wall.
const loadCards = () => import('./ShowCard.tsx');
export const PosterTile = lazyWithPreload(() => import('./PosterTile.tsx').then((file) => file.PosterTile));
export const ShowCard = lazyWithPreload(() => loadCards().then((file) => file.ShowCard));
export const EpisodeRow = lazyWithPreload(() => loadCards().then((file) => file.EpisodeRow));
const parts = [PosterTile, ShowCard, EpisodeRow];

export const wall = {
  isLoaded: () => parts.every((part) => part.isLoaded()),
  preload: () => Promise.all(parts.map((part) => part.preload())).then((loaded) => loaded.every(Boolean)),
};
