import type { ReadingNode } from '@repo/contracts/programme/reading';
import type { ReactNode } from 'react';
import { Nodes } from './nodes.tsx';

/** A week's text, set like a good book. */
export const Reading = ({ nodes }: { nodes: readonly ReadingNode[] }): ReactNode => (
  <div className="reading reading-text">
    <Nodes nodes={nodes} />
  </div>
);
