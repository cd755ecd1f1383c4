import { Injectable, type PipeTransform } from '@nestjs/common';
import { Cookies } from '../../platform/cookies.ts';
import { FromCall, type HttpCall } from '../../platform/http-call.ts';
import type { Viewer } from '../access/viewer.ts';
import { networkOf } from '../limits/network.ts';
import { describeDevice } from '../sessions/devices.ts';

/** Who enters a code or asks for another one. */
export interface Verifier {
  viewer: Viewer | undefined;
  /** The user whose sign-up this browser started. */
  signUp: string | undefined;
  network: string;
  device: string;
}

@Injectable()
class Verifiers implements PipeTransform<HttpCall, Verifier> {
  constructor(private readonly cookies: Cookies) {}

  transform(call: HttpCall): Verifier {
    return {
      viewer: call.request.viewer,
      signUp: this.cookies.transform(call).readSigned('sign-up')?.['userId'],
      network: networkOf(call.request.ip),
      device: describeDevice(call.request.headers['user-agent']),
    };
  }
}

/** The `Verifier` of a call, as a parameter. */
export const CurrentVerifier = (): ParameterDecorator => FromCall(Verifiers);
