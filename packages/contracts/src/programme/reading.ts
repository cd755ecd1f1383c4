/** Every element of a reading. They have no attributes, so none can run a script. */
export const readingTags = [
  'p',
  'h2',
  'h3',
  'em',
  'strong',
  'ul',
  'ol',
  'li',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;
export type ReadingTag = (typeof readingTags)[number];

/** A node of a week's text: words, an element around nodes, or a figure or callout. */
export type ReadingNode =
  | string
  | { tag: ReadingTag; children: ReadingNode[] }
  | ({ block: 'figure' | 'callout' } & WeekBlock);

/** The block kinds that a week's file may use; the member app draws each of them. */
export const blockKinds = {
  figure: [
    'pattern-loop',
    'two-hands',
    'boundary-equation',
    'boundary-styles',
    'dependency-spectrum',
    'four-moves',
    'before-after',
    'three-rhythms',
    'intimacy-account',
  ],
  callout: ['practice', 'safety', 'case', 'closing'],
} as const;
export type FigureKind = (typeof blockKinds)['figure'][number];
export type CalloutKind = (typeof blockKinds)['callout'][number];

const calloutNames: ReadonlyMap<string, string> = new Map<CalloutKind, string>([
  ['practice', 'Practice'],
  ['safety', 'Your safety first'],
  ['case', 'A story'],
]);

/** @returns the heading of a callout, even for an unknown kind */
export const calloutName = (kind: string): string => calloutNames.get(kind) ?? 'Note';

/** A figure or a callout inside a reading. */
export interface WeekBlock {
  kind: string;
  title?: string;
  caption?: string;
  /** The body of a callout. */
  body?: ReadingNode[];
  items?: { label: string; text: string }[];
}
