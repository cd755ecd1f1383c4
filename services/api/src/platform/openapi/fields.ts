import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import { NESTED } from '../calls/validation.ts';

interface Rule {
  name?: string;
  type: string;
  propertyName: string;
  constraints?: unknown[];
  each?: boolean;
}

type Schema = Record<string, unknown>;

/** The JSON Schema of class-validator's rules, one row for each; `from` takes the rule's arguments. */
const keywords: Record<string, (from: unknown[]) => Schema> = {
  isInt: () => ({ type: 'integer' }),
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isIn: ([values]) => ({ type: 'string', enum: values }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  maxLength: ([maxLength]) => ({ type: 'string', maxLength }),
  matches: ([pattern]) => ({ type: 'string', pattern: (pattern as RegExp).source }),
  passes: ([schema]) => schema as Schema,
};

const rulesOf = (dto: Type): Rule[] =>
  getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);

/** @returns whether bodies or queries are checked against this class. */
export const isDto = (type: unknown): type is Type =>
  typeof type === 'function' && rulesOf(type as Type).length > 0;

/** Whether a condition of class-validator (`IsOptional`, `ValidateIf`) skips this value. */
const isSkipped = ({ type, propertyName, constraints = [] }: Rule, value: unknown): boolean => {
  const [applies] = constraints as ((object: object, value: unknown) => boolean)[];
  return type === 'conditionalValidation' && !applies?.({ [propertyName]: value }, value);
};

const describeField = (dto: Type, name: string, rules: Rule[]): ApiPropertyOptions => {
  const nested = Reflect.getMetadata(NESTED, dto.prototype as object, name) as Type | undefined;
  if (nested) describeDto(nested);
  const schema = rules.map((rule) => keywords[rule.name ?? '']?.(rule.constraints ?? []));
  return Object.assign(
    {},
    ...schema,
    rules.some(({ each }) => each) && { isArray: true },
    nested && { type: () => nested },
    { required: !rules.some((rule) => isSkipped(rule, undefined)) },
    rules.some((rule) => isSkipped(rule, null)) && { nullable: true },
  ) as ApiPropertyOptions;
};

/** Passes the checks of each field to @nestjs/swagger. */
export const describeDto = (dto: Type): void => {
  for (const [name, rules] of Map.groupBy(rulesOf(dto), ({ propertyName }) => propertyName))
    ApiProperty(describeField(dto, name, rules))(dto.prototype as object, name);
};
