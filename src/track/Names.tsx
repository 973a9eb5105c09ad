import { Fragment, type ReactNode } from 'react';
import type { GuestPart } from '#catalogue/facts/guests.ts';

type NamesProps = {
  parts: readonly GuestPart[];
  /** Between the last two. */
  last?: ReactNode;
  /** Keeps the direction of a name from what stands beside it. */
  render?: (part: GuestPart) => ReactNode;
};

/** Names in a sentence, as `joinNames` joins them. */
export function Names({ parts, last = ' & ', render = ({ text }) => <bdi>{text}</bdi> }: NamesProps) {
  const separatorBefore = (at: number) => (at === 0 ? '' : at === parts.length - 1 ? last : ', ');
  return parts.map((part, at) => (
    <Fragment key={part.text}>
      {separatorBefore(at)}
      {render(part)}
    </Fragment>
  ));
}
