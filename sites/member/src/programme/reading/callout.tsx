import { calloutName, type WeekBlock } from '@repo/contracts/programme/reading';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Nodes } from './nodes.tsx';

/** The last page of the program: a card worth keeping. */
const Closing = ({ title, body = [] }: WeekBlock): ReactNode => (
  <aside className="my-12 break-inside-avoid rounded-xl border border-line bg-surface p-8 text-center sm:p-12">
    <OverlapArt week={6} className="mx-auto mb-6 w-40" />
    <p className="mb-6 font-display text-2xl">{title}</p>
    <div className="[&_p+p]:mt-4">
      <Nodes nodes={body} />
    </div>
  </aside>
);

/** A text that stands beside the reading: practice, safety, story or closing card. */
export const Callout = (block: WeekBlock): ReactNode => {
  if (block.kind === 'closing') return <Closing {...block} />;
  return (
    <aside className="callout" data-kind={block.kind}>
      <p className="callout-kind">{calloutName(block.kind)}</p>
      {block.title && <p className="callout-title">{block.title}</p>}
      <div className="[&_p+p]:mt-4">
        <Nodes nodes={block.body ?? []} />
      </div>
    </aside>
  );
};
