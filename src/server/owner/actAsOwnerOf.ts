import { statSync } from 'node:fs';

/**
 * Root, who works on the data of a server that runs as somebody else, becomes that somebody: a file that root made in
 * there would be one that the server cannot write.
 */
export function actAsOwnerOf(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner || owner.uid === 0) return;
  process.setgroups?.([owner.gid]);
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
}
