import { Link } from 'react-router-dom';
import { PageHeading } from '#app/PageHeading.tsx';
import { Shell } from '#app/Shell.tsx';
import { Message } from '#ui/Message.tsx';

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
