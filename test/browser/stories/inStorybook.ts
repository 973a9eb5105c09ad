/// <reference lib="dom" />
// These functions run in Storybook's page, so each must be self-contained.

type End = { storyId: string; status: string };
/** The channel between Storybook's frame and its panels. */
type Channel = {
  on(event: 'storyFinished', listener: (end: End) => void): void;
  off(event: 'storyFinished', listener: (end: End) => void): void;
  emit(event: 'updateGlobals', change: { globals: Record<string, unknown> }): void;
  emit(event: 'setCurrentStory', selection: { storyId: string; viewMode: 'story' }): void;
};
type PreparedStory = { id: string; parameters: Record<string, unknown> };
type Preview = {
  loadStory(selection: { storyId: string }): Promise<PreparedStory>;
  /** What Storybook's documentation pages render stories with. */
  renderStoryToElement(
    story: PreparedStory,
    element: HTMLElement,
    callbacks: Record<string, (error: unknown) => void>,
    options: { autoplay: boolean; forceInitialArgs: boolean },
  ): () => Promise<void>;
};
type Violation = { id: string; nodes: { target: string[]; element: Element }[] };
declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel;
    __STORYBOOK_PREVIEW__: Preview;
    axe: { run(context: string, options: object): Promise<{ violations: Violation[] }> };
    /** Removes the stories that `drawTogether` has rendered. */
    removeStories?: () => Promise<void>;
  }
}

/** Renders one story alone. Returns "success", or the text that Storybook shows instead of the story. */
export async function drawAlone(storyId: string): Promise<string> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  console.debug(`story: ${storyId}`);
  const status = await new Promise<string>((resolve) => {
    const listen = (end: End) => {
      if (end.storyId !== storyId) return;
      channel.off('storyFinished', listen);
      resolve(end.status);
    };
    channel.on('storyFinished', listen);
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
  });
  await document.fonts.ready;
  // What a component does about its size comes with the next frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  if (!document.body.classList.contains('sb-show-main')) return document.body.innerText;
  return document.querySelector('#storybook-root > *') ? status : 'It is empty.';
}

/**
 * Draws stories below each other in one document, one after another. Returns what failed, and the stories that have to
 * be drawn alone, because they cover the others.
 */
export async function drawTogether(storyIds: string[]): Promise<{ faults: string[]; alone: string[] }> {
  const preview = window.__STORYBOOK_PREVIEW__;
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
  const board = document.createElement('div');
  board.id = 'board';
  document.body.append(board);
  // Replaces the selected story, or the message that none is selected.
  const root = document.querySelector<HTMLElement>('#storybook-root');
  root?.style.setProperty('display', 'none');
  document.body.classList.replace('sb-show-nopreview', 'sb-show-main');
  const removals: (() => Promise<void>)[] = [];
  window.removeStories = async () => {
    for (const remove of removals) await remove();
    board.remove();
    root?.style.removeProperty('display');
  };
  const faults: string[] = [];
  const alone: string[] = [];
  const covers = (element: Element) =>
    element.matches(':modal, :popover-open') || ['fixed', 'sticky'].includes(getComputedStyle(element).position);

  for (const storyId of storyIds) {
    console.debug(`story: ${storyId}`);
    const story = await preview.loadStory({ storyId });
    const place = document.createElement('div');
    place.dataset['story'] = storyId;
    place.style.margin = '48px 16px';
    board.append(place);
    // Without a prefix, React generates the same ids in every root.
    const react = { ...(story.parameters['react'] as object), rootOptions: { identifierPrefix: `${storyId}-` } };
    const report = (error: unknown) => {
      faults.push(`${storyId}: ${error instanceof Error ? error.message : JSON.stringify(error)}`);
    };
    const status = await new Promise<string>((resolve) => {
      const listen = (end: End) => {
        if (end.storyId !== storyId) return;
        channel.off('storyFinished', listen);
        resolve(end.status);
      };
      channel.on('storyFinished', listen);
      const remove = preview.renderStoryToElement(
        { ...story, parameters: { ...story.parameters, react } },
        place,
        { showMain: () => {}, showError: report, showException: report },
        { autoplay: true, forceInitialArgs: true },
      );
      removals.push(remove);
    });
    if (status !== 'success') faults.push(`${storyId}: ${status}`);
    else if ([...place.querySelectorAll('*')].some(covers)) {
      alone.push(storyId);
      await removals.pop()?.();
      place.remove();
    } else if (!place.firstElementChild) faults.push(`${storyId}: It is empty.`);
  }
  await document.fonts.ready;
  return { faults, alone };
}

/** All rules in the light theme; only those about colors in the dark one, because nothing else depends on the theme. */
export async function findViolations({
  root,
  tags,
  colorRules,
}: {
  root: string;
  tags: string[];
  colorRules: string[];
}): Promise<string[]> {
  const find = async (theme: string, type: string, values: string[]) => {
    // The attribute that the site's theme toggle sets.
    document.documentElement.dataset['theme'] = theme;
    const { violations } = await window.axe.run(root, {
      runOnly: { type, values },
      // They depend on what is around a target, so the tests of pages and dialogs check them.
      rules: { 'target-size': { enabled: false } },
      resultTypes: ['violations'],
      elementRef: true,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, element }) => {
        const story = element.closest<HTMLElement>('[data-story]')?.dataset['story'];
        return `${story ? `${story}: ` : ''}${id} in the ${theme} theme: ${target.join(' ')}`;
      }),
    );
  };
  const inLight = await find('light', 'tag', tags);
  const inDark = await find('dark', 'rule', colorRules);
  document.documentElement.dataset['theme'] = 'light';
  return [...inLight, ...inDark];
}
