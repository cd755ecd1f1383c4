import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { startHarness, type Harness } from '../../testing/harness.ts';
import { describeInside } from '../../testing/running.ts';
import { ACCESS, type AccessPolicy } from '../../platform/calls/route.ts';

interface Route {
  call: string;
  policy: AccessPolicy | undefined;
}

/** The calls that a stranger may make; a new one belongs here only after some thought. */
const openCalls = [
  'DELETE /coach/clients/:orderId/:expires/:signature/sessions/:id',
  'GET /auth/google/callback',
  'GET /auth/google/login',
  'GET /auth/google/signup',
  'GET /coach/clients/:orderId/:expires/:signature',
  'GET /docs',
  'GET /docs/:file',
  'GET /health/live',
  'GET /health/ready',
  'GET /offers',
  'GET /openapi.json',
  'GET /payment/sessions/:sessionId',
  'GET /reminders/off/:userId/:signature',
  'GET /reminders/pause/:userId/:signature',
  'POST /auth/forget-password',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/resend-email',
  'POST /auth/reset-password',
  'POST /auth/signup',
  'POST /auth/verify-email',
  'POST /auth/verify-password-reset-code',
  'POST /coach/clients/:orderId/:expires/:signature/contacted',
  'POST /coach/clients/:orderId/:expires/:signature/plans',
  'POST /coach/clients/:orderId/:expires/:signature/renewals',
  'POST /coach/clients/:orderId/:expires/:signature/sessions',
  'POST /payment/checkout-self-guided',
  'POST /payment/create-checkout',
  'POST /payment/create-new-door-checkout',
  'POST /payment/webhook',
  'POST /reminders/off/:userId/:signature',
  'POST /reminders/pause/:userId/:signature',
  'POST /waiting-list',
];

const read = <Value>(key: string, target: object): Value | undefined =>
  Reflect.getMetadata(key, target) as Value | undefined;

const routesOf = (controller: new (...args: never[]) => object): Route[] =>
  Object.values(Object.getOwnPropertyDescriptors(controller.prototype)).flatMap(({ value }) => {
    if (typeof value !== 'function' || read(METHOD_METADATA, value as object) === undefined)
      return [];
    const handler = value as object;
    const method = RequestMethod[read<number>(METHOD_METADATA, handler) ?? 0];
    const parts = [read<string>(PATH_METADATA, controller), read<string>(PATH_METADATA, handler)];
    const path = parts
      .join('/')
      .replace(/\/+/g, '/')
      .replace(/^\/?/, '/')
      .replace(/(.)\/$/, '$1');
    const policy = read<AccessPolicy>(ACCESS, handler) ?? read<AccessPolicy>(ACCESS, controller);
    return [{ call: `${String(method)} ${path}`, policy }];
  });

describeInside('every route', () => {
  let api: Harness;
  let routes: Route[];
  beforeAll(async () => {
    api = await startHarness();
    routes = [...api.app.get(ModulesContainer).values()].flatMap(({ controllers }) =>
      [...controllers.values()].flatMap(({ metatype }) => routesOf(metatype as new () => object)),
    );
  });
  afterAll(() => api.stop());

  it('names its policy, and the open ones are the known ones', () => {
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ policy }) => policy === undefined)).toEqual([]);
    const open = routes.filter(({ policy }) => policy === 'public' || policy === 'visitor');
    expect(open.map(({ call }) => call).sort()).toEqual(openCalls);
  });

  it('that is not open refuses a stranger before it looks at anything', async () => {
    const closed = routes.filter(({ call }) => !openCalls.includes(call));
    expect(closed.length).toBeGreaterThan(10);
    for (const { call } of closed) {
      const [method = '', path = ''] = call.split(' ');
      const response = await api.visitor().ask(`/api${path.replace(/:\w+/g, 'x')}`, {
        method,
        ...(method !== 'GET' && {
          headers: { 'content-type': 'application/json' },
          body: '{"nonsense":1}',
        }),
      });
      expect([call, response.status]).toEqual([call, 401]);
    }
  });
});
