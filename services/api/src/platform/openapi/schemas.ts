import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

/** JSON Schema as far as rules of a field become one. */
export interface Schema {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

interface Rule {
  name?: string;
  type: string;
  propertyName: string;
  constraints?: unknown[];
  message?: unknown;
}

/** What a rule of class-validator says in JSON Schema; one row a rule, `from` its arguments. */
const keywords: Record<string, (from: unknown[]) => Schema> = {
  isInt: () => ({ type: 'integer' }),
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isObject: () => ({ type: 'object' }),
  isIn: ([values]) => ({ enum: values }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  maxLength: ([maxLength]) => ({ maxLength }),
  matches: ([pattern]) => ({ pattern: (pattern as RegExp).source }),
  hasCodePoints: ([min, max]) => ({
    type: 'string',
    ...(Number(min) > 0 && { minLength: min }),
    ...(Number(max) < Number.MAX_SAFE_INTEGER && { maxLength: max }),
  }),
  isStorable: () => ({ type: 'string' }),
};

/** What a property was declared as, where one type was left of it. */
const declared = new Map<unknown, Schema>([
  [String, { type: 'string' }],
  [Number, { type: 'number' }],
  [Boolean, { type: 'boolean' }],
]);

const rulesOf = (dto: Type): Rule[] =>
  getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);

/** @returns whether bodies are checked against this class. */
export const hasRules = (type: unknown): type is Type =>
  typeof type === 'function' && rulesOf(type as Type).length > 0;

const sentencesOf = (rules: Rule[]): string =>
  [...new Set(rules.map(({ message }) => message).filter((one) => typeof one === 'string'))].join(
    ' ',
  );

const propertyOf = (dto: Type, name: string, rules: Rule[]): Schema => {
  const type: unknown = Reflect.getMetadata('design:type', dto.prototype as object, name);
  if (hasRules(type)) return schemaOf(type);
  const description = sentencesOf(rules);
  return Object.assign(
    {},
    declared.get(type),
    ...rules.map((rule) => keywords[rule.name ?? '']?.(rule.constraints ?? [])),
    description && { description },
  ) as Schema;
};

/** @returns the schema of a body, from the very rules it is checked with. */
export const schemaOf = (dto: Type): Schema => {
  const byProperty = Map.groupBy(rulesOf(dto), ({ propertyName }) => propertyName);
  const fields = [...byProperty];
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(([name, rules]) => [name, propertyOf(dto, name, rules)]),
    ),
    required: fields
      .filter(([, rules]) => !rules.some(({ type }) => type === 'conditionalValidation'))
      .map(([name]) => name),
    additionalProperties: false,
  };
};
