import { useEffect } from 'react';
import { useAddUserMutation, useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';

const key = 'userId';

/** Counts a visitor once, at the first visit. Nothing waits for it, and nothing minds if it fails. */
export function useFirstVisit(): void {
  const { countVisitors } = useAppSelector(selectSite);
  const [addUser] = useAddUserMutation();
  useEffect(() => {
    const id = countVisitors ? newVisitor() : undefined;
    if (id !== undefined) void addUser(id);
  }, [countVisitors, addUser]);
}

/** An id for somebody who has none yet. Where nothing can be kept, everybody would be new every time, so nobody is. */
function newVisitor(): string | undefined {
  try {
    if (localStorage.getItem(key)) return undefined;
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(key, id);
    return id;
  } catch {
    return undefined;
  }
}
