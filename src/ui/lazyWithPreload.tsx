import { type ComponentType, lazy, useEffect, useLayoutEffect, useState } from 'react';
import { runWhenIdle } from './idle.ts';
import { reloadOnce } from './reloadOnce.ts';

/**
 * `React.lazy` with a way to load the code before it is needed: what has loaded is rendered at once, without the
 * fallback of its `<Suspense>`.
 */
export function lazyWithPreload<Props extends object>(importPart: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const load = () => {
    loading ??= importPart().then(
      (component) => {
        Loaded = component;
        return { default: component };
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  const makeLazy = () =>
    lazy(() =>
      load().catch((error: unknown) =>
        // React tries again when something is pressed, or when the visitor comes back to this part.
        reloadOnce(error, () => {
          Lazy = makeLazy();
        }),
      ),
    );
  let Lazy = makeLazy();
  // biome-ignore lint/correctness/noComponentHookFactories: made once, outside components
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(Part, {
    isLoaded: () => Loaded !== undefined,
    /** Tells whether it has loaded. A failure is shown where the part is rendered. */
    preload: () =>
      load().then(
        () => true,
        () => false,
      ),
  });
}

type Preloadable = { isLoaded: () => boolean; preload: () => Promise<boolean> };

/**
 * Loads a part as soon as it is needed, or else while the page is idle, before the connection may be lost. Returns
 * whether it has loaded.
 */
export function usePreload(part: Preloadable, isNeeded = false): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  // After the first render, which hydrates what the server has rendered without the part.
  useLayoutEffect(() => setIsLoaded(part.isLoaded()), [part]);
  useEffect(() => {
    const preload = () => void part.preload().then(setIsLoaded);
    return isNeeded ? preload() : runWhenIdle(preload);
  }, [part, isNeeded]);
  return isLoaded;
}
