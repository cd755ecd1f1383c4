import {
  createParamDecorator,
  Injectable,
  type ExecutionContext,
  type PipeTransform,
} from '@nestjs/common';
import { Cookies, type CookieJar } from '../../platform/calls/cookies.ts';
import { toHttpCall, type HttpCall } from '../../platform/calls/http-call.ts';
import { networkOf } from '../limits/network.ts';
import { describeDevice } from '../sessions/devices.ts';
import type { Viewer } from './viewer.ts';

/** Who is calling, signed in or not, and from where. */
export interface Caller {
  viewer: Viewer | undefined;
  /** One IPv4 address, or the /64 of an IPv6 one: what one subscriber holds. */
  network: string;
  /** Browser and system in words. */
  device: string;
  cookies: CookieJar;
}

/** Who is calling a route that is for members only. */
export interface SignedIn extends Caller {
  viewer: Viewer;
}

@Injectable()
class Callers implements PipeTransform<HttpCall, Caller> {
  constructor(private readonly cookies: Cookies) {}

  transform(call: HttpCall): Caller {
    const { viewer, ip, headers } = call.request;
    return {
      viewer,
      network: networkOf(ip),
      device: describeDevice(headers['user-agent']),
      cookies: this.cookies.of(call),
    };
  }
}

const FromCall = createParamDecorator((_: unknown, context: ExecutionContext) =>
  toHttpCall(context),
);

/** The `Caller` of a call, as a parameter, so that no handler has to know the framework's request. */
export const CurrentCaller = (): ParameterDecorator => FromCall(Callers);

/** @returns the user whose sign-up this browser started */
export const signUpOf = ({ cookies }: Caller): string | undefined =>
  cookies.readSigned('sign-up')?.['userId'];
