import ipaddr from 'ipaddr.js';

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

/** @returns the /48 around an IPv6 /64: what anybody can have for free. */
export const wideNetworkOf = (network: string): string | undefined =>
  network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;
