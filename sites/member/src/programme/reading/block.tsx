import type { FigureKind, WeekBlock } from '@repo/contracts/programme/reading';
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

/** A block of a reading: a drawn figure, or a text set apart. */
export const Block = (node: WeekBlock & { block: 'figure' | 'callout' }): ReactNode => {
  const { block, kind, title, caption, items = [] } = node;
  if (block === 'callout') return <Callout {...node} />;
  // A page that is older than the text still shows it: any figure reads well as steps.
  const Shown = Object.hasOwn(drawings, kind) ? drawings[kind as FigureKind] : FourMoves;
  return (
    <Frame title={title} caption={caption}>
      <Shown items={items} />
    </Frame>
  );
};
