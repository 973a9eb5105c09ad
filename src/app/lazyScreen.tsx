import { type ComponentType, lazy, useEffect, useRef } from 'react';
import { LoadFailed } from '#ui/LoadFailed.tsx';
import { Loading } from '#ui/Loading.tsx';
import { type LazyPart, lazyPart, useLazyPart } from '#ui/lazyPart.ts';
import { Message } from '#ui/Message.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';

/**
 * A screen whose code is loaded on demand: the one component that its file exports. The previous screen stays until it
 * has loaded or failed.
 */
export function lazyScreen(title: string, importFile: () => Promise<Record<string, ComponentType>>) {
  const part = lazyPart(importFile, (file) => Object.values(file)[0] as ComponentType);
  return lazy(async () => {
    await part.load();
    // What the server has drawn stays: it can be read, its links lead on, and each press tries again.
    while (part.getState() === 'failed' && document.getElementById('start')) {
      // Captured, because React stops what is pressed in a page that it has not taken over.
      await new Promise((resolve) => addEventListener('click', resolve, true));
      await part.retry();
    }
    return { default: () => <LoadedScreen part={part} title={title} /> };
  });
}

/** If the screen cannot be loaded, the header and the theme stay, and the visitor can try again. */
function LoadedScreen({ part, title }: { part: LazyPart<object>; title: string }) {
  const Screen = useLazyPart(part, true);
  const hasFailed = useRef(false);
  useEffect(() => {
    // The retry button, which had the focus, has been removed.
    if (Screen !== 'failed' && hasFailed.current) document.querySelector<HTMLElement>('main h1')?.focus();
    hasFailed.current = Screen === 'failed';
  }, [Screen]);

  if (!Screen) return <Loading label="Loading" />;
  if (Screen !== 'failed') return <Screen />;
  return (
    <Shell title={title}>
      <div className="wrap">
        <PageHeading className="vh">{title}</PageHeading>
        <Message title="This page didn’t load" alert>
          <LoadFailed onRetry={part.retry} />
        </Message>
      </div>
    </Shell>
  );
}
