import { enrol, type Standing } from '../people/enrol.ts';
import { cookieLine, type Check, type Checked, type Site } from './check.ts';
import { fill, nameOf, readRoutes, writes, type Access, type Route } from './routes.ts';

type Caller = 'stranger' | Exclude<Standing, 'member'>;

/** What a caller must hear from a route of each policy; what is left out may be answered. */
const refusals: Record<Caller, Partial<Record<Access, number>>> = {
  stranger: { session: 401, verified: 401, premium: 401 },
  unverified: { verified: 403, premium: 403 },
  verified: { premium: 403 },
};

const call = ({ ask }: Site, route: Route, headers: Record<string, string>): Promise<Response> =>
  ask(fill(route), {
    method: route.method,
    headers: { ...headers, ...(writes(route) && { 'content-type': 'application/json' }) },
    ...(writes(route) && { body: '{"nonsense":1}' }),
  });

let people = 0;

const cookieOf = async (site: Site, caller: Caller): Promise<string> => {
  if (caller === 'stranger') return '';
  people += 1;
  const browser = site.visitor();
  const email = `person.${people}@example.com`;
  await enrol(browser, site.sandbox, { email, standing: caller });
  return cookieLine(browser);
};

const tryCaller = async (site: Site, routes: Route[], caller: Caller): Promise<Checked> => {
  const cookie = await cookieOf(site, caller);
  const failed: string[] = [];
  let tried = 0;
  for (const route of routes) {
    const wanted = route.access && refusals[caller][route.access];
    if (wanted === undefined) continue;
    tried += 1;
    const { status } = await call(site, route, cookie ? { cookie } : {});
    if (status !== wanted) failed.push(`${nameOf(route)}: ${caller} got ${status}, not ${wanted}`);
  }
  return { tried, failed };
};

/** Another site's page that makes a member's browser call. */
const tryForeign = async (site: Site, routes: Route[]): Promise<Checked> => {
  const cookie = await cookieOf(site, 'verified');
  const closed = routes.filter((route) => writes(route) && route.access !== 'public');
  const failed: string[] = [];
  for (const route of closed) {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie };
    const { status } = await call(site, route, headers);
    // What proves itself by a signature refuses one that is none.
    if (status < 400 || status >= 500) failed.push(`${nameOf(route)}: another site got ${status}`);
  }
  return { tried: closed.length, failed };
};

const sum = (parts: Checked[]): Checked => ({
  tried: parts.reduce((all, { tried }) => all + tried, 0),
  failed: parts.flatMap(({ failed }) => failed),
});

/** Each route names its policy, and keeps to it through the gateway. */
export const access: Check = {
  name: 'routes against their policy',
  run: async (site) => {
    const routes = await readRoutes(site);
    const nameless = routes.filter((route) => route.access === undefined).map(nameOf);
    const parts = [
      { tried: routes.length, failed: nameless.map((name) => `${name} names no policy`) },
      await tryCaller(site, routes, 'stranger'),
      await tryCaller(site, routes, 'unverified'),
      await tryCaller(site, routes, 'verified'),
      await tryForeign(site, routes),
    ];
    return { ...sum(parts), note: `${routes.length} routes` };
  },
};
