import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Shown instead of content that failed to render. */
  fallback: (error: unknown) => ReactNode;
}

interface Caught {
  caught?: { error: unknown };
}

/** Contains a render error, so that the rest of the page stays. */
export class Boundary extends Component<BoundaryProps, Caught> {
  static getDerivedStateFromError = (error: unknown): Caught => ({ caught: { error } });
  override state: Caught = {};

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
