import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { toHttpCall } from '../../platform/http-call.ts';

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

/** Where a call comes from, as a parameter: the caller's address in its network. */
export const CallerNetwork = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  networkOf(toHttpCall(context).request.ip),
);
