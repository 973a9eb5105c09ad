import type { Page } from '@playwright/test';
import { makeGate } from '../support/requests.ts';

export const minutesOfAudio = 10;
const samplesPerSecond = 8000;
/** As much as one answer has: two minutes. */
const partLength = 120 * samplesPerSecond;

/** A silent WAV: mono, a byte a sample. */
function makeWav(): Buffer {
  const samples = minutesOfAudio * 60 * samplesPerSecond;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(samplesPerSecond, 24);
  header.writeUInt32LE(samplesPerSecond, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples, 40);
  return Buffer.concat([header, Buffer.alloc(samples, 128)]);
}

export const audioHost = 'https://audio.example';
export const audioFile = `${audioHost}/quiet-harbour.wav`;

/** A host with one file of audio, which it sends in parts. `isGone` and `hold` concern what is asked from then on. */
export async function serveAudio(page: Page) {
  const wav = makeWav();
  const state = { asked: 0, isGone: false };
  let held = Promise.resolve();
  await page.route(`${audioHost}/**`, async (route) => {
    state.asked += 1;
    if (state.isGone) return route.fulfill({ status: 404 });
    const begin = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    const body = wav.subarray(begin, begin + partLength);
    if (begin > 0) await held;
    const range = `bytes ${begin}-${begin + body.length - 1}/${wav.length}`;
    return route.fulfill({
      status: 206,
      contentType: 'audio/wav',
      headers: { 'accept-ranges': 'bytes', 'content-range': range },
      body,
    });
  });
  return {
    state,
    /** Nothing but the beginning comes until the returned function is called. */
    hold: () => {
      const { promise, release } = makeGate();
      held = promise;
      return release;
    },
  };
}
