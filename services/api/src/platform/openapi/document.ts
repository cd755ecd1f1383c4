import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import {
  ApiExtension,
  ApiProperty,
  ApiResponse,
  DocumentBuilder,
  SwaggerModule,
  type ApiPropertyOptions,
  type OpenAPIObject,
} from '@nestjs/swagger';
import { errors } from '@repo/contracts/errors';
import type { Endpoint } from '@repo/contracts/wire';
import { brand } from '@repo/product/brand';
import { getMetadataStorage } from 'class-validator';
import type { ValidationMetadata as Rule } from 'class-validator/types/metadata/ValidationMetadata.js';
import { ACCESS, ENDPOINT } from '../calls/route.ts';
import { NESTED } from '../calls/validation.ts';

const refused = `{status: false, message, data: {code, requestId}}, with one of these codes: ${Object.keys(errors).join(', ')}`;

/** The JSON Schema of class-validator's rules, one row for each; `from` takes the rule's arguments. */
const keywords: Record<string, (from: unknown[]) => object> = {
  isInt: () => ({ type: 'integer' }),
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isIn: ([values]) => ({ type: 'string', enum: values }),
  min: ([minimum]) => ({ minimum }),
  max: ([maximum]) => ({ maximum }),
  maxLength: ([maxLength]) => ({ type: 'string', maxLength }),
  matches: ([pattern]) => ({ type: 'string', pattern: (pattern as RegExp).source }),
  passes: ([schema]) => schema as object,
};

const rulesOf = (dto: unknown): Rule[] =>
  typeof dto === 'function'
    ? getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false)
    : [];

/** Passes the checks of each field of a body or query to @nestjs/swagger. */
const describeDto = (dto: Type): void => {
  for (const [name, rules] of Map.groupBy(rulesOf(dto), ({ propertyName }) => propertyName)) {
    const nested = Reflect.getMetadata(NESTED, dto.prototype as object, name) as Type | undefined;
    if (nested) describeDto(nested);
    /** Whether a condition of class-validator (`IsOptional`, `ValidateIf`) skips this value. */
    const skips = (value: unknown) =>
      rules
        .filter(({ type }) => type === 'conditionalValidation')
        .some((rule) => !(rule.constraints[0] as (dto: object) => boolean)({ [name]: value }));
    const field = {
      ...Object.assign({}, ...rules.map((rule) => keywords[rule.name ?? '']?.(rule.constraints))),
      ...(rules.some(({ each }) => each) && { isArray: true }),
      ...(nested && { type: () => nested }),
      required: !skips(undefined),
      nullable: skips(null),
    } as ApiPropertyOptions;
    ApiProperty(field)(dto.prototype as object, name);
  }
};

const describeRoute = ({ prototype }: Type, name: string): void => {
  const handler = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
  const row = Reflect.getMetadata(ENDPOINT, handler.value as object) as
    Endpoint<unknown, unknown> | undefined;
  if (!row) return;
  const types = (Reflect.getMetadata('design:paramtypes', prototype as object, name) ??
    []) as Type[];
  types.forEach(describeDto);
  const content = Object.fromEntries((row.media ?? []).map((type) => [type, { schema: {} }]));
  const decorators = [
    ApiExtension('x-access', Reflect.getMetadata(ACCESS, handler.value as object)),
    ApiResponse({ status: row.status ?? 200, content }),
    ApiResponse({ status: 'default', description: refused }),
  ];
  for (const decorate of decorators) decorate(prototype as object, name, handler);
};

/**
 * Describes every route in OpenAPI 3.1, with @nestjs/swagger. Instead of repeated decorators it uses
 * the contract's row, the policy and the checks of the body.
 */
export const describeApi = (app: INestApplication): OpenAPIObject => {
  for (const { controllers } of app.get(ModulesContainer).values())
    for (const { metatype } of controllers.values())
      for (const name of Object.getOwnPropertyNames((metatype as Type).prototype))
        describeRoute(metatype as Type, name);
  const title = `${brand.name} API`;
  const outline = new DocumentBuilder().setTitle(title).setOpenAPIVersion('3.1.0').build();
  const document = SwaggerModule.createDocument(app, outline);
  // Unknown fields of a body are refused, never dropped.
  for (const schema of Object.values(document.components?.schemas ?? {}))
    Object.assign(schema, { additionalProperties: false });
  return document;
};
