import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  /** Stands in for what could not be drawn. */
  fallback: (error: unknown) => ReactNode;
}

interface Caught {
  caught?: { error: unknown };
}

/** What breaks while it is drawn takes nothing around it along. */
export class Boundary extends Component<BoundaryProps, Caught> {
  static getDerivedStateFromError = (error: unknown): Caught => ({ caught: { error } });
  override state: Caught = {};

  override render(): ReactNode {
    const { caught } = this.state;
    return caught ? this.props.fallback(caught.error) : this.props.children;
  }
}
