import type { INestApplication, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import {
  ApiExtension,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  DocumentBuilder,
  SwaggerModule,
  type OpenAPIObject,
} from '@nestjs/swagger';
import type { Endpoint } from '@repo/contracts/wire';
import { brand } from '@repo/product/brand';
import { weeks } from '@repo/product/weeks';
import { Cookies } from '../calls/cookies.ts';
import { ACCESS, ENDPOINT, type AccessPolicy } from '../calls/route.ts';
import { answersOf, envelopes } from './answers.ts';
import { describeDto, isDto } from './fields.ts';

/** Parameters of paths that are more than a string. */
const parameters: Record<string, object> = {
  week: { enum: weeks.map(({ week }) => `week${week}`) },
};

const cookie = { cookie: [] };

/** The authentication that a policy requires; `{}` means none. */
const security: Record<AccessPolicy, Record<string, string[]>[]> = {
  public: [],
  visitor: [{}, cookie],
  session: [cookie],
  verified: [cookie],
  premium: [cookie],
};

const controllersOf = (app: INestApplication): Type[] =>
  [...app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
    [...controllers.values()].map(({ metatype }) => metatype as Type),
  );

/** "updateProgress" as "update progress". */
const toWords = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A row of the contracts and a policy, as decorators of @nestjs/swagger. */
const decoratorsOf = (
  row: Endpoint<unknown, unknown>,
  access: AccessPolicy,
  dtos: Type[],
): MethodDecorator[] => {
  const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const queries = dtos.length === 0 || row.method !== 'GET' ? (row.query ?? []) : [];
  return [
    ApiExtension('x-access', access),
    ...names.map((name) => ApiParam({ name, schema: { type: 'string', ...parameters[name] } })),
    ...queries.map((name) => ApiQuery({ name, required: false, schema: { type: 'string' } })),
    ...answersOf(row, access, dtos.length > 0).map((answer) => ApiResponse(answer as never)),
  ];
};

const describeRoute = (controller: Type, name: string): void => {
  const prototype = controller.prototype as Record<string, object>;
  const handler = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
  const row = Reflect.getMetadata(ENDPOINT, prototype[name] ?? {}) as
    Endpoint<unknown, unknown> | undefined;
  if (!row) return;
  const access = Reflect.getMetadata(ACCESS, handler.value as object) as AccessPolicy;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[];
  const dtos = types.filter(isDto);
  dtos.forEach(describeDto);
  const owner = controller.name.replace(/Controller$/, '');
  const operationId = `${owner.charAt(0).toLowerCase()}${owner.slice(1)}.${name}`;
  const decorators = [
    ApiOperation({
      operationId,
      summary: `${owner}: ${toWords(name)}`,
      security: security[access],
    }),
    ...decoratorsOf(row, access, dtos),
  ];
  for (const decorate of decorators) decorate(prototype, name, handler);
};

/**
 * Describes every route in OpenAPI 3.1, with @nestjs/swagger. Instead of repeated decorators it uses
 * the contract's row, the policy and the checks of the body.
 */
export const describeApi = (app: INestApplication): OpenAPIObject => {
  for (const controller of controllersOf(app))
    for (const name of Object.getOwnPropertyNames(controller.prototype))
      describeRoute(controller, name);
  const outline = new DocumentBuilder()
    .setTitle(`${brand.name} API`)
    .setDescription('Every call answers `{status, data, message}` with the true HTTP status.')
    .setOpenAPIVersion('3.1.0')
    .setVersion('1')
    .addServer('/')
    .addCookieAuth(app.get(Cookies).nameOf('session'))
    .build();
  const components = { ...outline.components, schemas: envelopes as never };
  const document = SwaggerModule.createDocument(app, { ...outline, components });
  for (const [name, schema] of Object.entries(document.components?.schemas ?? {}))
    // Unknown fields of a body are refused, never dropped.
    if (!(name in envelopes)) Object.assign(schema, { additionalProperties: false });
  return document;
};
