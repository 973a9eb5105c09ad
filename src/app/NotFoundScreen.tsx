import { Message } from '#ui/Message.tsx';
import { PageHeading } from './PageHeading.tsx';
import { PageLink } from './PageLink.tsx';
import { Shell } from './Shell.tsx';

export function NotFoundScreen() {
  return (
    <Shell title="Page not found">
      <div className="wrap">
        <PageHeading className="vh">Page not found</PageHeading>
        <Message title="This page doesn’t exist">
          <p>
            The link may be out of date or mistyped. <PageLink to="/">Browse all tracks</PageLink>
          </p>
        </Message>
      </div>
    </Shell>
  );
}
