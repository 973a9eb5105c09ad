import { Message } from '#ui/Message.tsx';
import { PageHeading } from './PageHeading.tsx';
import { PageLink } from './PageLink.tsx';
import { Shell } from './Shell.tsx';

export function NotFoundScreen() {
  return (
    <Shell title="Page not found">
      <div className="wrap">
        <Message title={<PageHeading>This page doesn’t exist</PageHeading>}>
          <p>
            The link is out of date, or somebody talked over the address. <PageLink to="/">Browse all tracks</PageLink>
          </p>
        </Message>
      </div>
    </Shell>
  );
}
