import {
  createParamDecorator,
  Injectable,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Cookies, type CookieJar } from '../../platform/calls/cookies.ts';
import { toHttpCall, type HttpCall } from '../../platform/calls/http-call.ts';
import type { SessionUser } from '@repo/accounts/session-user';

/** Browsers and systems, by a part of the User-Agent header; the first match counts. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (table: readonly [RegExp, string][], header: string): string | undefined =>
  table.find(([pattern]) => pattern.test(header))?.[1];

/** @returns browser and system in words; the header itself is never stored */
export const describeDevice = (userAgent = ''): string => {
  const browser = nameOf(browsers, userAgent) ?? 'A browser';
  const system = nameOf(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
};

/** @returns what one subscriber holds: an IPv4 address, or the /64 of an IPv6 one. */
export const networkOf = (address: string): string => {
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
};

/** @returns the /48 around an IPv6 /64, because anybody can get a whole /48 for free */
export const wideNetworkOf = (network: string): string | undefined =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;

/** A call: its user, if signed in, and where it comes from. */
export interface RequestContext {
  user: SessionUser | undefined;
  /** One IPv4 address, or the /64 of an IPv6 one: what one subscriber holds. */
  network: string;
  /** Browser and system in words. */
  device: string;
  cookies: CookieJar;
}

/** The same on a route for members only. */
export interface SignedInContext extends RequestContext {
  user: SessionUser;
}

@Injectable()
class ReadContext implements PipeTransform<HttpCall, RequestContext> {
  constructor(private readonly cookies: Cookies) {}

  transform(call: HttpCall): RequestContext {
    const { sessionUser: user, ip, headers } = call.request;
    return {
      user,
      network: networkOf(ip),
      device: describeDevice(headers['user-agent']),
      cookies: this.cookies.of(call),
    };
  }
}

const FromCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  toHttpCall(context),
);

/** The `RequestContext` as a parameter, so that no handler needs the framework's request. */
export const FromRequest = (): ParameterDecorator => FromCall(ReadContext);

/** @returns the user whose sign-up this browser started */
export const signUpOf = ({ cookies }: RequestContext): string | undefined =>
  cookies.readSigned('sign-up')?.['userId'];

/** @returns whether the sign-up of this browser follows a payment of money */
export const hasPaid = ({ cookies }: RequestContext): boolean =>
  cookies.readSigned('sign-up')?.['payment'] !== undefined;
