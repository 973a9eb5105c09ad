import { useAppSelector } from '#store/hooks.ts';
import { selectAddress } from '#store/selectors.ts';
import { CopyButton } from '#ui/CopyButton.tsx';

/** The address of the open track over its list; from the manage screen, too, it leads to the page for everybody. */
export function ShareButton() {
  const address = new URL(`/?${useAppSelector(selectAddress)}`, location.href).href;
  return <CopyButton key={address} label="Copy the link" address={address} />;
}
