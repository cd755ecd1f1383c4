import type { WeekBlock } from '@repo/contracts/programme';
import type { ReactNode } from 'react';
import { Callout } from './callout.tsx';
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

/** One drawing a kind; the texts come from the week's Markdown. */
const drawings: Readonly<Record<string, (props: FigureProps) => ReactNode>> = {
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

/** @returns the block's content, or undefined when the coach's text is not what was agreed. */
export const parseBlock = (source: string): WeekBlock | undefined => {
  try {
    const block = JSON.parse(source) as Partial<WeekBlock> | null;
    return typeof block?.kind === 'string' ? (block as WeekBlock) : undefined;
  } catch {
    return undefined;
  }
};

interface BlockProps {
  language: 'figure' | 'callout';
  source: string;
}

/** A fenced block of a reading: a drawn figure, or a text set apart. */
export const Block = ({ language, source }: BlockProps): ReactNode => {
  const block = parseBlock(source);
  if (!block) return null;
  if (language === 'callout') return <Callout {...block} />;
  // A kind nobody has drawn yet still reads well as steps.
  const Drawing = Object.hasOwn(drawings, block.kind) ? drawings[block.kind] : undefined;
  const Shown = Drawing ?? FourMoves;
  return (
    <Frame title={block.title} caption={block.caption}>
      <Shown items={block.items ?? []} />
    </Frame>
  );
};
