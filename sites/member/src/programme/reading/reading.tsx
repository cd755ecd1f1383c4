import {
  calloutName,
  type WeekBlock,
  type FigureKind,
  readingTags,
  type ReadingNode,
} from '@repo/contracts/programme/reading';
import { OverlapArt } from '@repo/ui/overlap-art';
import type { ReactNode } from 'react';
import { BeforeAfter } from './figures/before-after.tsx';
import { BoundaryEquation } from './figures/boundary-equation.tsx';
import { BoundaryStyles } from './figures/boundary-styles.tsx';
import { DependencySpectrum } from './figures/dependency-spectrum.tsx';
import { FourMoves } from './figures/four-moves.tsx';
import { Frame, type FigureProps } from './figures/frame.tsx';
import { IntimacyAccount } from './figures/intimacy-account.tsx';
import { PatternLoop } from './figures/pattern-loop.tsx';
import { ThreeRhythms } from './figures/three-rhythms.tsx';
import { TwoHands } from './figures/two-hands.tsx';
import { headingId } from './parts.ts';

/** The end of the program: a card worth keeping. */
const Closing = ({ title, body = [] }: WeekBlock): ReactNode => (
  <aside className="my-12 break-inside-avoid rounded-xl border border-line bg-surface p-8 text-center sm:p-12">
    <OverlapArt week={6} className="mx-auto mb-6 w-40" />
    <p className="mb-6 font-display text-2xl">{title}</p>
    <div className="[&_p+p]:mt-4">
      <Nodes nodes={body} />
    </div>
  </aside>
);

/** A callout: practice, safety, story or closing card. */
const Callout = (block: WeekBlock): ReactNode => {
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

/** One drawing per kind; the texts come from the week's Markdown. */
const drawings: Readonly<Record<FigureKind, (props: FigureProps) => ReactNode>> = {
  'pattern-loop': PatternLoop,
  'two-hands': TwoHands,
  'boundary-equation': BoundaryEquation,
  'boundary-styles': BoundaryStyles,
  'dependency-spectrum': DependencySpectrum,
  'four-moves': FourMoves,
  'before-after': BeforeAfter,
  'three-rhythms': ThreeRhythms,
  'intimacy-account': IntimacyAccount,
};

/** A block of a reading: a figure or a callout. */
const Block = (node: WeekBlock & { block: 'figure' | 'callout' }): ReactNode => {
  const { block, kind, title, caption, items = [] } = node;
  if (block === 'callout') return <Callout {...node} />;
  // An old page may not know a new kind: any figure works as a list of steps.
  const Shown = Object.hasOwn(drawings, kind) ? drawings[kind as FigureKind] : FourMoves;
  return (
    <Frame title={title} caption={caption}>
      <Shown items={items} />
    </Frame>
  );
};

const known: ReadonlySet<string> = new Set(readingTags);

/** Renders a parsed text: words, a few elements, figures and callouts; nothing else. */
/* eslint-disable @eslint-react/no-array-index-key --
   the text never changes while it is shown, so a node's place is its name */
const Nodes = ({ nodes }: { nodes: readonly ReadingNode[] }): ReactNode =>
  nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    if ('block' in node) return <Block key={index} {...node} />;
    const Tag = node.tag;
    if (!known.has(Tag)) return null;
    return (
      <Tag key={index} id={Tag === 'h2' ? headingId(node.children) : undefined}>
        <Nodes nodes={node.children} />
      </Tag>
    );
  });

/** A week's text, set like a book. */
export const Reading = ({ nodes }: { nodes: readonly ReadingNode[] }): ReactNode => (
  <div className="reading reading-text">
    <Nodes nodes={nodes} />
  </div>
);
