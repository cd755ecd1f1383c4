/** Every element that a reading is made of. They have no attributes, so none can run anything. */
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

/** A piece of a week's text: words, an element around others, or a figure or callout. */
export type ReadingNode =
  | string
  | { tag: ReadingTag; children: ReadingNode[] }
  | ({ block: 'figure' | 'callout' } & WeekBlock);

/** What a week's file may name; the member app draws each of them. */
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

/** @returns what stands above a callout, whatever a week's file calls its kind */
export const calloutName = (kind: string): string => calloutNames.get(kind) ?? 'Note';

/** A figure or a callout inside a reading. */
export interface WeekBlock {
  kind: string;
  title?: string;
  caption?: string;
  /** The running text of a callout. */
  body?: ReadingNode[];
  items?: { label: string; text: string }[];
}
