import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serveFolder } from '../support/serveFolder.ts';

export type Story = { id: string; type: string; title: string; name: string; importPath: string; tags: string[] };

const folder = path.resolve('.tmp/storybook');

export function builtStories(): Story[] {
  const file = path.join(folder, 'index.json');
  if (!existsSync(file)) return [];
  const { entries } = JSON.parse(readFileSync(file, 'utf8')) as { entries: Record<string, Story> };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

export const serveStories = () => serveFolder(folder);
