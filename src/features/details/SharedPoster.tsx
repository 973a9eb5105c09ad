import { useContext, useLayoutEffect } from 'react';
import { DialogShown } from '#ui/hooks/useDeferredShow.ts';

type SharedPosterProps = {
  /** The id of the pressed link. */
  fromId: string;
  /** The id of the heading in the dialog. */
  titleId: string;
};

/** Moves the poster of the pressed row to its place in the dialog, once, when the dialog opens. Renders nothing. */
export function SharedPoster({ fromId, titleId }: SharedPosterProps) {
  const isShown = useContext(DialogShown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Previous and Next have a movement of their own
  useLayoutEffect(() => {
    if (!isShown || !isWanted()) return undefined;
    const link = document.getElementById(fromId);
    // In the card of a show, all rows have one poster.
    const from = posterIn(link?.closest('[role=listitem], li')) ?? posterIn(link?.closest('section'));
    const to = posterIn(document.getElementById(titleId)?.closest('dialog'));
    return from && to ? move(from, to) : undefined;
  }, [isShown]);
  return null;
}

/**
 * Shown for a press only: an address that names a track opens its dialog, too, and so does a jump in Redux DevTools.
 */
function isWanted(): boolean {
  const isPress = navigator.userActivation?.isActive && 'showPopover' in HTMLElement.prototype;
  return isPress && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The picture, or the poster that is drawn in its place. */
function posterIn(parent: Element | null | undefined): HTMLElement | null | undefined {
  return parent?.querySelector<HTMLElement>('img, [data-ground]');
}

/**
 * A copy moves above everything, as a popover: the list and the dialog cut off what leaves them. Returns what ends it.
 */
function move(from: HTMLElement, to: HTMLElement): (() => void) | undefined {
  const [start, box] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  // It lies aslant in the dialog, so that the box around it is larger.
  const { rotate } = getComputedStyle(to);
  const end = new DOMRect(
    box.x + (box.width - to.offsetWidth) / 2,
    box.y + (box.height - to.offsetHeight) / 2,
    to.offsetWidth,
    to.offsetHeight,
  );
  const isInSight = start.bottom > 0 && start.top < innerHeight;
  if (!isInSight || start.width === 0 || end.width === 0) return undefined;
  const copy = from.cloneNode(true) as HTMLElement;
  copy.popover = 'manual';
  copy.ariaHidden = 'true';
  const { top, left, width, height } = end;
  Object.assign(copy.style, {
    position: 'fixed',
    inset: `${top}px auto auto ${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    padding: '0',
    border: '0',
  });
  const arrive = () => {
    copy.remove();
    to.style.visibility = '';
  };
  to.style.visibility = 'hidden';
  document.body.append(copy);
  // After the dialog, which is shown in this task, too: what is shown last is on top.
  queueMicrotask(() => {
    if (!copy.isConnected) return;
    copy.showPopover();
    const [x, y] = [start.left - left + (start.width - width) / 2, start.top - top + (start.height - height) / 2];
    const scale = `scale(${start.width / width}, ${start.height / height})`;
    const movement = copy.animate(
      [
        { transform: `translate(${x}px, ${y}px) ${scale}`, rotate: '0deg' },
        { transform: 'none', rotate },
      ],
      { duration: 320, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
    movement.finished.then(arrive, arrive);
  });
  return arrive;
}
