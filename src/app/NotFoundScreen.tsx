import { Link } from 'react-router-dom';
import { Message } from '#ui/Message.tsx';
import { PageHeading } from './PageHeading.tsx';
import { Shell } from './Shell.tsx';

export function NotFoundScreen() {
  return (
    <Shell title="Page not found">
      <div className="wrap">
        <Message title={<PageHeading>This page doesn’t exist</PageHeading>}>
          <p>
            The link is out of date, or somebody talked over the address. <Link to="/">Browse all tracks</Link>
          </p>
        </Message>
      </div>
    </Shell>
  );
}
