import { newestOfEach } from '#catalogue/list/newest.ts';
import type { Track } from '#contract/track.ts';

const released = (id: number, trackReleaseDate: string | null, name?: string): Track => ({
  id,
  title: String(id),
  trackReleaseDate,
  ...(name && { name }),
});
const ids = (tracks: Track[], count = 5) => newestOfEach(tracks, count).map(({ id }) => id);

describe('the newest tracks', () => {
  it('come newest first, and those of one day in the order of the host', () =>
    expect(ids([released(1, '2024-01-02'), released(2, '2026-03-01'), released(3, '2026-03-01')])).toEqual([2, 3, 1]));

  it('are at most as many as asked for', () =>
    expect(ids([released(1, '2024-01-01'), released(2, '2024-01-02'), released(3, '2024-01-03')], 2)).toEqual([3, 2]));

  it('leave out a track without a date, and one with the date that stands for none', () =>
    expect(ids([released(1, null), released(2, '2000-01-01T00:00:00'), released(3, '2001-05-05')])).toEqual([3]));

  it('have one episode of each show, the newest, and each film', () => {
    const tracks = [
      released(1, '2026-01-01', 'Show'),
      released(2, '2026-01-03', 'Show'),
      released(3, '2026-01-02', 'Other'),
      released(4, '2025-01-01'),
      released(5, '2025-01-02'),
    ];
    expect(ids(tracks)).toEqual([2, 3, 5, 4]);
  });
});
