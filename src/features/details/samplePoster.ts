import { type PosterColours, posterColours } from './posterColours.ts';

const [width, height] = [24, 36];

/** The colours of a picture. Rejects where its host does not let scripts read it. */
export async function samplePoster(src: string): Promise<PosterColours> {
  const picture = new Image();
  // Without it, the pixels of another host's picture cannot be read. The picture that is shown never has it: it would
  // not be shown where the host refuses.
  picture.crossOrigin = 'anonymous';
  picture.src = src;
  await picture.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws no pictures.');
  context.drawImage(picture, 0, 0, width, height);
  return posterColours(context.getImageData(0, 0, width, height).data);
}
