import { Injectable, type PipeTransform } from '@nestjs/common';
import { Cookies, type CookieJar } from '../../platform/cookies.ts';
import { FromCall, type HttpCall } from '../../platform/http-call.ts';
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

@Injectable()
class Callers implements PipeTransform<HttpCall, Caller> {
  constructor(private readonly cookies: Cookies) {}

  transform(call: HttpCall): Caller {
    const { viewer, ip, headers } = call.request;
    return {
      viewer,
      network: networkOf(ip),
      device: describeDevice(headers['user-agent']),
      cookies: this.cookies.transform(call),
    };
  }
}

/** The `Caller` of a call, as a parameter. */
export const CurrentCaller = (): ParameterDecorator => FromCall(Callers);

/** @returns the user whose sign-up this browser started */
export const signUpOf = ({ cookies }: Caller): string | undefined =>
  cookies.readSigned('sign-up')?.['userId'];
