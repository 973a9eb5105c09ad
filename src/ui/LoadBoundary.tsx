import { Component, type ReactNode } from 'react';
import { LoadError } from './reloadOnce.ts';

type LoadBoundaryProps = {
  /** In place of a part whose code has not loaded. */
  failed: ReactNode;
  /** Another one is rendered anew. */
  part?: string;
  children: ReactNode;
};

/** Keeps the failure of a lazy part to its place in the page. Other errors are left to the boundary around it. */
export class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ part }: LoadBoundaryProps) {
    if (part !== this.props.part && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if ((error as unknown) instanceof LoadError) return this.props.failed;
    throw error;
  }
}
