import { Button } from './Button.tsx';

/** In the place of a part that could not be loaded. Its address is kept, so the page comes back where it was. */
export function LoadFailed({ what }: { what: string }) {
  return (
    <>
      <p>{what} could not be loaded. Is there a connection? Loading the page again usually helps.</p>
      <div>
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    </>
  );
}
