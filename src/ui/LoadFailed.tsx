import { Button } from './Button.tsx';

/** Replaces a part whose code could not be loaded. The URL is kept, so a reload returns to the same place. */
export function LoadFailed({ what }: { what: string }) {
  return (
    <>
      <p>{what} couldn’t be loaded. Check your connection, then reload the page.</p>
      <div>
        <Button look="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    </>
  );
}
