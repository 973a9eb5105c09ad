import { Message } from '#ui/Message.tsx';
import { PageHeading } from './PageHeading.tsx';
import { PageLink } from './PageLink.tsx';
import { Shell } from './Shell.tsx';

export function NotFoundScreen() {
  return (
    <Shell title="Page not found">
      <div className="wrap">
        <PageHeading className="vh">Page not found</PageHeading>
        <Message title="There is no page here">
          <p>
            The address may be old or mistyped. <PageLink to="/">All tracks are on the first page.</PageLink>
          </p>
        </Message>
      </div>
    </Shell>
  );
}
