import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Cookies } from '../../platform/cookies.ts';
import { describeDevice } from './devices.ts';
import { networkOf } from '../limits/network.ts';

/** Where a call comes from, as far as signing in cares. */
export interface Visit {
  /** One IPv4 address, or the /64 of an IPv6 one: what one subscriber holds. */
  network: string;
  device: string;
  sessionToken: string | undefined;
  /** What an earlier login left in this browser. */
  knownDevice: Record<string, string> | undefined;
}

@Injectable()
export class Visits {
  constructor(private readonly cookies: Cookies) {}

  of(request: FastifyRequest): Visit {
    return {
      network: networkOf(request.ip),
      device: describeDevice(request.headers['user-agent']),
      sessionToken: this.cookies.read(request, 'session'),
      knownDevice: this.cookies.readSigned(request, 'device'),
    };
  }
}
