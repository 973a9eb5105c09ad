const name = 'talkover desk';

/** Tells other tabs that the desk is open in this one, until the returned function is called. Not over http. */
export function holdDesk(): () => void {
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  void navigator.locks?.request(name, { mode: 'shared' }, () => left);
  return leave;
}

export async function isDeskOpen(): Promise<boolean> {
  const locks = await navigator.locks?.query();
  return locks?.held?.some((lock) => lock.name === name) ?? false;
}
