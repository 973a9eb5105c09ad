import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';

type ErrorBoundaryProps = {
  /** Around the message. Without it, the message is all that the page shows. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

/** Catches a rendering error of any screen: logs it, and offers a reload. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error('Rendering failed.', error, componentStack);
  }

  override render() {
    const { Frame = BareFrame, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <Frame>
        <div className="wrap">
          <Message title="Something went wrong on this page" alert>
            <p>It’s our fault, and nothing you did is lost. Reloading the page usually helps.</p>
            <Button look="primary" onClick={() => location.reload()}>
              Reload the page
            </Button>
          </Message>
        </div>
      </Frame>
    );
  }
}

function BareFrame({ children }: { children: ReactNode }) {
  return <main>{children}</main>;
}
