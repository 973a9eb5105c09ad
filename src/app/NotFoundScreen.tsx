import { Link } from 'react-router-dom';
import { Message } from '#ui/Message.tsx';
import { Shell } from './Shell.tsx';

export function NotFoundScreen() {
  return (
    <Shell>
      <div className="wrap">
        <h1 className="vh">Page not found</h1>
        <Message title="There is no page here">
          <p>
            The address may be old or mistyped. <Link to="/">All tracks are on the first page.</Link>
          </p>
        </Message>
      </div>
    </Shell>
  );
}
