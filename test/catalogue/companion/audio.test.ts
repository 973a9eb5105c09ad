import { audioOf } from '#catalogue/companion/audio.ts';

const own = 'https://tracks.example';
const site = { audio: { hosts: ['https://Audio.example', 'https://port.example:8443'] } };

describe('the audio that a page may play', () => {
  it.each([
    ['https://audio.example/1.mp3', 'https://audio.example/1.mp3'],
    ['https://AUDIO.EXAMPLE:443/1.mp3', 'https://audio.example/1.mp3'],
    [' https://audio.example/play?id=1 ', 'https://audio.example/play?id=1'],
    ['https://port.example:8443/1.mp3', 'https://port.example:8443/1.mp3'],
    ['/audio/1.mp3', 'https://tracks.example/audio/1.mp3'],
    ['https://tracks.example/a/1', 'https://tracks.example/a/1'],
    ['https://port.example/1.mp3', undefined],
    ['http://audio.example/1.mp3', undefined],
    ['https://audio.example.evil.example/1.mp3', undefined],
    ['https://audio.example@evil.example/1.mp3', undefined],
    ['https://user:password@audio.example/1.mp3', undefined],
    ['//audio.example/1.mp3', undefined],
    ['/\\audio.example/1.mp3', undefined],
    ['1.mp3', undefined],
    ['javascript:alert(1)//.mp3', undefined],
    ['data:audio/mpeg;base64,AAAA', undefined],
    ['blob:https://tracks.example/1.mp3', undefined],
    ['https://', undefined],
    ['https://audio.example:99999/1.mp3', undefined],
  ])('is at %j as a track’s own: %j', (audioLink, address) => {
    expect(audioOf({ audioLink }, site, own)).toBe(address);
  });

  it.each([
    ['https://audio.example/1.MP3?token=2#t=5', 'https://audio.example/1.MP3?token=2#t=5'],
    ['https://audio.example/a.b/1.flac', 'https://audio.example/a.b/1.flac'],
    ['https://audio.example/1', undefined],
    ['https://audio.example/play?file=1.mp3', undefined],
    ['https://audio.example/mp3', undefined],
    ['https://other.example/1.mp3', undefined],
    [null, undefined],
  ])('is at %j as the link to the commentary: %j', (commentaryTrackLink, address) => {
    for (const audioLink of [undefined, null, ' '])
      expect(audioOf({ audioLink, commentaryTrackLink }, site, own)).toBe(address);
  });

  it('is the track’s own rather than what the commentary’s link leads to', () => {
    const commentaryTrackLink = 'https://audio.example/1.mp3';
    expect(audioOf({ audioLink: '/2.mp3', commentaryTrackLink }, site, own)).toBe('https://tracks.example/2.mp3');
    expect(audioOf({ audioLink: 'https://other.example/2.mp3', commentaryTrackLink }, site, own)).toBeUndefined();
  });
});
