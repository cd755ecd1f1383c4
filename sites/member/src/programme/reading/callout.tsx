import type { CalloutKind, WeekBlock } from '@repo/contracts/programme/reading';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { Nodes } from './nodes.tsx';

interface Look {
  box: string;
  eyebrow: string;
}

const looks: Readonly<Record<Exclude<CalloutKind, 'closing'>, Look>> = {
  practice: { box: 'bg-tint', eyebrow: 'Practice' },
  safety: { box: 'bg-warn-bg', eyebrow: 'Your safety first' },
  case: { box: 'border-l-4 border-(--art-other) bg-sunken', eyebrow: 'A story' },
};
const plain: Look = { box: 'bg-sunken', eyebrow: 'Note' };

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
  const { box, eyebrow } = Object.hasOwn(looks, block.kind)
    ? looks[block.kind as keyof typeof looks]
    : plain;
  return (
    <aside className={`my-10 rounded-lg p-6 sm:p-8 ${box}`}>
      <p className="font-sans text-xs font-semibold tracking-wide uppercase text-muted">
        {eyebrow}
      </p>
      {block.title && <p className="mt-1 mb-4 text-xl leading-snug">{block.title}</p>}
      <div className="[&_p+p]:mt-4">
        <Nodes nodes={block.body ?? []} />
      </div>
    </aside>
  );
};
