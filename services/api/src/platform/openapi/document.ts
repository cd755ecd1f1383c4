import type { INestApplication, Type } from '@nestjs/common';
import type { ApplicationConfig, HttpAdapterHost, ModulesContainer } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { errors, type ErrorCode } from '@repo/contracts/errors';
import { brand } from '@repo/product/brand';
import { ACCESS, type AccessPolicy } from '../access.ts';
import { hasRules, schemaOf, type Schema } from './schemas.ts';

interface Parts {
  modules: ModulesContainer;
  config: ApplicationConfig;
  adapter: HttpAdapterHost['httpAdapter'];
  controllers: Type[];
}

/** The catalogue's errors that a policy can answer with, beside those of the call itself. */
const refusals: Record<AccessPolicy, readonly ErrorCode[]> = {
  public: [],
  visitor: [],
  session: ['NOT_SIGNED_IN'],
  verified: ['NOT_SIGNED_IN', 'NOT_VERIFIED'],
  premium: ['NOT_SIGNED_IN', 'NOT_VERIFIED', 'NO_SELF_GUIDED_ACCESS'],
};

const envelopes: Record<string, Schema> = {
  Success: {
    type: 'object',
    required: ['status', 'data', 'message'],
    properties: { status: { const: true }, data: {}, message: { type: 'string' } },
  },
  Failure: {
    type: 'object',
    required: ['status', 'data', 'message'],
    properties: {
      status: { const: false },
      message: { type: 'string', description: 'A sentence for a person.' },
      data: {
        type: 'object',
        required: ['code', 'requestId'],
        properties: {
          code: { enum: Object.keys(errors) },
          requestId: { type: 'string' },
          errors: {
            type: 'object',
            description: 'Field to the sentences about it.',
            additionalProperties: { type: 'array', items: { type: 'string' } },
          },
          current: { description: "The caller's own current state, with a 409." },
        },
      },
    },
  },
};

const answer = (description: string, envelope: 'Success' | 'Failure') => ({
  description,
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${envelope}` } } },
});

const answersOf = (access: AccessPolicy): Record<string, object> => {
  const byStatus = Map.groupBy(refusals[access], (code) => errors[code].status);
  const rows = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `${code}: ${errors[code].message}`).join(' ');
    return [String(status), answer(description, 'Failure')];
  });
  return {
    ...(Object.fromEntries(rows) as Record<string, object>),
    default: answer('Any other failure; see the codes of Failure.', 'Failure'),
  };
};

interface Operation {
  operationId?: string;
  responses: Record<string, object>;
  security?: object[];
  requestBody?: object;
}

/** Adds to an operation what the house's own decorators and tables know about it. */
const complete = (operation: Operation, controllers: ReadonlyMap<string, Type>): void => {
  const [owner = '', method = ''] = operation.operationId?.split('.') ?? [];
  const controller = controllers.get(owner);
  const prototype = controller?.prototype as Record<string, object> | undefined;
  const handler = prototype?.[method];
  if (!controller || !prototype || !handler) return;
  const access = (Reflect.getMetadata(ACCESS, handler) ??
    Reflect.getMetadata(ACCESS, controller)) as AccessPolicy;
  const status = Object.keys(operation.responses)[0] ?? '200';
  const parameters = Reflect.getMetadata('design:paramtypes', prototype, method) as unknown[];
  const body = parameters.find(hasRules);
  Object.assign(operation, {
    operationId: `${owner.replace(/Controller$/, '').toLowerCase()}.${method}`,
    'x-access': access,
    responses: { [status]: answer('Done.', 'Success'), ...answersOf(access) },
    ...(refusals[access].length > 0 && { security: [{ cookie: [] }] }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${body.name}` } } },
      },
    }),
  });
};

/** Describes every route in OpenAPI 3.1: paths by @nestjs/swagger, the rest from our own tables. */
export const describeApi = ({ modules, config, adapter, controllers }: Parts): OpenAPIObject => {
  const outline = new DocumentBuilder()
    .setTitle(`${brand.name} API`)
    .setOpenAPIVersion('3.1.0')
    .setVersion('1')
    .addCookieAuth('session')
    .build();
  // The three things that @nestjs/swagger asks of an application.
  const application = {
    container: { getModules: () => modules },
    config,
    getHttpAdapter: () => adapter,
  } as unknown as INestApplication;
  const document = SwaggerModule.createDocument(application, outline, {
    operationIdFactory: (controller, method) => `${controller}.${method}`,
  });
  const byName = new Map(controllers.map((controller) => [controller.name, controller]));
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path) as Operation[]) complete(operation, byName);
  return { ...document, components: { ...document.components, schemas: schemasOf(controllers) } };
};

const schemasOf = (controllers: Type[]): Record<string, object> => {
  const bodies = new Set(
    controllers.flatMap(({ prototype }: { prototype: object }) =>
      Object.getOwnPropertyNames(prototype).flatMap((name) =>
        ((Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as unknown[]).filter(
          hasRules,
        ),
      ),
    ),
  );
  return {
    ...envelopes,
    ...Object.fromEntries([...bodies].map((body) => [body.name, schemaOf(body)])),
  };
};
