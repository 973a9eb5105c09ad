import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

/** The last resort for a fault of ours: the console has the whole story, the person a way on. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('The page has failed.', error, componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="wrap">
        <Message title="Something went wrong on this page" alert>
          <p>It is our fault, and nothing of yours is lost. Loading the page again usually helps.</p>
          <Button look="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </Message>
      </main>
    );
  }
}
