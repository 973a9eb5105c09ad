import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

/** Catches a rendering error of any screen: logs it, and offers a reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('Rendering failed.', error, componentStack);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="wrap">
        <Message title="Something went wrong on this page" alert>
          <p>It’s our fault, and nothing you did is lost. Reloading the page usually helps.</p>
          <Button look="primary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        </Message>
      </main>
    );
  }
}
