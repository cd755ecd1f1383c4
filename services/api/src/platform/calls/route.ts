import {
  applyDecorators,
  Header,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Success, Endpoint } from '@repo/contracts/wire';

/** The envelope of a controller's answer. */
export const ok = <Data>(data: Data, message = 'OK'): Success<Data> => ({
  status: true,
  data,
  message,
});

/**
 * Who may call a route.
 * - `public`: anybody; nothing is looked up
 * - `visitor`: anybody; a verified member's session is looked up when its cookie is there
 * - `session`: signed in, verified or not: for what a sign-up may read about itself
 * - `verified`: signed in with a verified address
 * - `premium`: verified and entitled to the self-guided programme
 */
export type AccessPolicy = 'public' | 'visitor' | 'session' | 'verified' | 'premium';

/** Metadata of a handler: its policy, and the contract's row that it answers. */
export const ACCESS = 'access';
export const ENDPOINT = 'endpoint';

/**
 * Makes a method the handler of a contract's row: verb, path and status come from there, and so
 * does the documentation. There is no other way to add a route, and none without a policy.
 */
export const Route =
  (row: Endpoint<unknown, unknown> | undefined, access: AccessPolicy): MethodDecorator =>
  (controller, name, handler) => {
    // A build does not check types: under `npm run dev` a row may be gone that a controller still names.
    if (!row)
      throw new Error(
        `${controller.constructor.name}.${String(name)}: the contract has no such row`,
      );
    applyDecorators(
      RequestMapping({
        method: RequestMethod[row.method],
        path: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      }),
      HttpCode(row.status ?? 200),
      SetMetadata(ACCESS, access),
      SetMetadata(ENDPOINT, row),
    )(controller, name, handler);
  };

type Answers<Data> = (...parameters: never[]) => Success<Data> | Promise<Success<Data>>;

type KeysOf<Each> = Each extends unknown ? keyof Each : never;

/** Names the fields of a body that no parameter of its handler has. */
type Reads<Body, Handler extends (...parameters: never[]) => unknown> =
  Exclude<KeysOf<Body>, KeysOf<Parameters<Handler>[number]>> extends infer Unread
    ? [Unread] extends [never]
      ? unknown
      : { unread: Unread }
    : never;

/**
 * A route that answers the row's data in the envelope. Anything else does not compile, nor does a
 * handler whose DTO leaves out a field of the row's body.
 */
export const Call = <Body, Data>(
  row: Endpoint<Body, Data>,
  access: AccessPolicy,
): (<Handler extends Answers<Data>>(
  target: object,
  name: string,
  handler: TypedPropertyDescriptor<Handler> & Reads<Body, Handler>,
) => void) => Route(row, access);

/** A route that answers a page with a separate content security policy, see `plain-page.ts`. */
export const PageRoute = (
  row: Endpoint<unknown, unknown>,
  access: AccessPolicy,
  contentPolicy: string,
): MethodDecorator =>
  applyDecorators(
    Route(row, access),
    Header('content-type', 'text/html; charset=utf-8'),
    Header('content-security-policy', contentPolicy),
  );

declare module 'fastify' {
  interface FastifyContextConfig {
    isSigned?: boolean;
  }
}

/**
 * For outside calls that are authenticated by a signature, in the path or over the body: they may come
 * from any origin, and need not be JSON.
 */
export const Signed = (): MethodDecorator => RouteConfig({ isSigned: true });
