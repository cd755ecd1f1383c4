import { z } from 'astro/zod';
import { mediaFields } from './fields.ts';
import { sectionKinds, type PageOffer } from './section-kinds.ts';

type Kinds = typeof sectionKinds;
export type SectionKind = keyof Kinds;
export type SectionOf<Kind extends SectionKind> = { kind: Kind } & z.infer<
  z.ZodObject<Kinds[Kind]['fields']>
> &
  z.infer<z.ZodObject<typeof mediaFields>>;
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];

const options = Object.entries(sectionKinds).map(([kind, { about, fields }]) =>
  z.strictObject({ kind: z.literal(kind), ...fields, ...mediaFields }).describe(about),
);
type Option = (typeof options)[number];

/** A section of any kind in the table. */
export const section = z.discriminatedUnion(
  'kind',
  options as [Option, ...Option[]],
) as unknown as z.ZodType<Section>;

/** TypeScript cannot infer that a section matches the row of its own kind. */
interface Row {
  art: (section: Section) => number[];
  offers: (section: Section) => PageOffer[];
}
const rowOf = ({ kind }: Section): Row => sectionKinds[kind] as unknown as Row;

/** @returns the weeks whose drawings these sections show, without duplicates. */
export const artWeeks = (sections: readonly Section[]): number[] => [
  ...new Set(sections.flatMap((each) => rowOf(each).art(each))),
];

/** @returns the offers of these sections, from top to bottom. */
export const offersIn = (sections: readonly Section[]): PageOffer[] =>
  sections.flatMap((each) => rowOf(each).offers(each));
