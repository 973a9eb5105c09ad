import type { DevToolsEnhancerOptions, UnknownAction } from '@reduxjs/toolkit';

const longest = 50;

/** A catalogue of thousands of rows would bury what a developer came to see, and make each step slow to send. */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Talkover',
  actionSanitizer: <A extends UnknownAction>(action: A): A => shorten(action) as A,
  stateSanitizer: <S>(state: S): S => shorten(state) as S,
};

/** The same value with each long list as a count; short ones and everything else stay as they are. */
export function shorten(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > longest ? `‹${value.length} entries›` : value.map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shorten(part)]));
}
