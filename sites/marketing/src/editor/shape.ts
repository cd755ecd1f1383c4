import type { z } from 'astro/zod';

/** One field of a page as its author meets it; read from the very schema that the build checks. */
export interface Field {
  /** What the field is for, in the words of the schema. */
  description: string;
  /** The author may leave it empty. */
  isOptional: boolean;
  /** What the build takes when the file says nothing. */
  fallback: unknown;
  shape: Shape;
}

export type Fields = Record<string, Field>;

export type Shape =
  | { is: 'text'; isShort: boolean }
  | { is: 'choice'; labels: Record<string, string>; isNumber: boolean }
  | { is: 'switch' }
  | { is: 'list'; element: Field; min: number; max: number }
  | { is: 'group'; fields: Fields }
  | { is: 'kinds'; kinds: Record<string, Field & { shape: { is: 'group' } }> };

type Schema = z.core.$ZodType;
type Any = z.core.$ZodTypes;

interface Notes {
  description?: string;
  isShort?: boolean;
  labels?: Record<string, string>;
}

const notesOf = (schema: Schema): Notes =>
  ('meta' in schema ? ((schema as z.ZodType).meta() ?? {}) : {}) as Notes;

/** Zod's wrappers around the schema that tells what is typed in. */
const inside = (schema: Any): Schema | undefined => {
  const { def } = schema._zod;
  if (def.type === 'optional' || def.type === 'default') return def.innerType;
  return def.type === 'pipe' ? def.in : undefined;
};

const layersOf = (schema: Schema): Any[] => {
  const next = inside(schema as Any);
  return [schema as Any, ...(next ? layersOf(next) : [])];
};

const limit = (schema: Schema, name: 'minimum' | 'maximum', otherwise: number): number => {
  const { [name]: bound, length } = schema._zod.bag as Record<string, number | undefined>;
  return length ?? bound ?? otherwise;
};

const fieldsOf = (shape: Record<string, Schema>): Fields =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => name !== 'kind') // chosen with the section itself
      .map(([name, schema]) => [name, fieldOf(schema)]),
  );

const kindOf = (schema: Schema): string => {
  const { def } = (schema as z.core.$ZodObject)._zod;
  return String((def.shape['kind'] as z.core.$ZodLiteral)._zod.def.values[0]);
};

type Reader = (schema: never, notes: Notes) => Shape;

const choice = (values: readonly unknown[], { labels = {} }: Notes): Shape => ({
  is: 'choice',
  labels: Object.fromEntries(
    values.map((value) => [String(value), labels[String(value)] ?? String(value)]),
  ),
  isNumber: typeof values[0] === 'number',
});

/** One row per kind of schema that pages use. */
const readers: Record<string, Reader> = {
  string: (_schema, { isShort = false }) => ({ is: 'text', isShort }),
  boolean: () => ({ is: 'switch' }),
  enum: (schema: z.core.$ZodEnum, notes) => choice(Object.values(schema._zod.def.entries), notes),
  literal: (schema: z.core.$ZodLiteral, notes) => choice(schema._zod.def.values, notes),
  array: (schema: z.core.$ZodArray) => ({
    is: 'list',
    element: fieldOf(schema._zod.def.element),
    min: limit(schema, 'minimum', 0),
    max: limit(schema, 'maximum', Infinity),
  }),
  object: (schema: z.core.$ZodObject) => ({ is: 'group', fields: fieldsOf(schema._zod.def.shape) }),
  union: (schema: z.core.$ZodUnion) => ({
    is: 'kinds',
    kinds: Object.fromEntries(
      schema._zod.def.options.map((option) => [kindOf(option), fieldOf(option)]),
    ) as Extract<Shape, { is: 'kinds' }>['kinds'],
  }),
};

/** @returns the field that a schema describes; throws for a kind of schema without a row above. */
export const fieldOf = (schema: Schema): Field => {
  const layers = layersOf(schema);
  const core = layers.at(-1) ?? (schema as Any);
  const notes = Object.assign({}, ...layers.toReversed().map(notesOf)) as Notes;
  const reader = readers[core._zod.def.type];
  if (!reader) throw new Error(`the editor has no field for ${core._zod.def.type}: see shape.ts`);
  const preset = layers.find(({ _zod }) => _zod.def.type === 'default') as
    z.core.$ZodDefault | undefined;
  return {
    description: notes.description ?? '',
    isOptional: preset !== undefined || layers.some(({ _zod }) => _zod.def.type === 'optional'),
    fallback: preset?._zod.def.defaultValue,
    shape: reader(core as never, notes),
  };
};
