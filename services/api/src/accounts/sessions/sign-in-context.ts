import { Injectable, type PipeTransform } from '@nestjs/common';
import { Cookies } from '../../platform/cookies.ts';
import { FromCall, type HttpCall } from '../../platform/http-call.ts';
import { networkOf } from '../limits/network.ts';
import { describeDevice } from './devices.ts';
import type { DeviceCookie } from './known-devices.ts';

/** Where a call comes from, as far as signing up and in cares. */
export interface SignInContext {
  /** One IPv4 address, or the /64 of an IPv6 one: what one subscriber holds. */
  network: string;
  device: string;
  sessionToken: string | undefined;
  /** What an earlier login left in this browser. */
  deviceCookie: DeviceCookie | undefined;
  /** The user whose sign-up this browser started. */
  signUp: string | undefined;
}

@Injectable()
class SignInContexts implements PipeTransform<HttpCall, SignInContext> {
  constructor(private readonly cookies: Cookies) {}

  transform(call: HttpCall): SignInContext {
    const cookies = this.cookies.transform(call);
    return {
      network: networkOf(call.request.ip),
      device: describeDevice(call.request.headers['user-agent']),
      sessionToken: cookies.read('session'),
      deviceCookie: cookies.readSigned('device'),
      signUp: cookies.readSigned('sign-up')?.['userId'],
    };
  }
}

/** The `SignInContext` of a call, as a parameter. */
export const CurrentSignIn = (): ParameterDecorator => FromCall(SignInContexts);
