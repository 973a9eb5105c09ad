import { useEffect } from 'react';
import { useAddUserMutation, useAppSelector } from '#store/hooks.ts';
import { selectSite } from '#store/siteSlice.ts';

const storageKey = 'userId';

/** Reports a new visitor once. Failures are ignored. */
export function useFirstVisit(): void {
  const { countVisitors } = useAppSelector(selectSite);
  const [addUser] = useAddUserMutation();
  useEffect(() => {
    const id = countVisitors ? createVisitorId() : undefined;
    if (id !== undefined) void addUser(id);
  }, [countVisitors, addUser]);
}

/** Undefined for a known visitor, and where nothing can be stored: there, each visit would count as the first. */
function createVisitorId(): string | undefined {
  try {
    if (localStorage.getItem(storageKey)) return undefined;
    const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    localStorage.setItem(storageKey, id);
    return id;
  } catch {
    return undefined;
  }
}
