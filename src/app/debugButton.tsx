import { createRoot } from 'react-dom/client';
import type { AppStore } from '#store/store.ts';

/**
 * In development always, else where the address asks for it: which is looked up here, because the first load counts
 * bytes. It has a root of its own, so that every page has it.
 */
export async function addDebugButton(store: AppStore): Promise<void> {
  if (!import.meta.env.DEV && !new URLSearchParams(location.search).has('debug')) return;
  const [{ CopyMoment }, { writeMoment }] = await Promise.all([
    import('#ui/CopyMoment.tsx'),
    import('#store/devTools/devTools.ts'),
  ]);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<CopyMoment takeMoment={() => writeMoment(store.getState())} />);
}
