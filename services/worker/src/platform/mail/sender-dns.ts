import { fails, passes, warns, type Finding } from '@repo/backend/doctor';

/** All TXT records of a name, each in pieces, like `resolveTxt` of node:dns. */
type Lookup = (name: string) => Promise<string[][]>;

const absent = new Set(['ENODATA', 'ENOTFOUND']);

const recordsOf = async (lookup: Lookup, name: string, start: RegExp): Promise<string[]> => {
  const found = await lookup(name).catch((error: unknown) => {
    if (absent.has((error as { code?: string }).code ?? '')) return [];
    throw error;
  });
  return found.map((pieces) => pieces.join('')).filter((record) => start.test(record));
};

/** Two records count as none (RFC 7208): receivers ignore both. */
const lookAtSpf = async (lookup: Lookup, domain: string): Promise<Finding> => {
  const records = await recordsOf(lookup, domain, /^v=spf1(?: |$)/i);
  if (records.length > 1) return fails(`SPF: ${domain} has ${String(records.length)} records`);
  if (records.length === 0) return warns(`SPF: ${domain} says nobody who may send for it`);
  return passes(`SPF: ${domain} says who may send for it`);
};

const lookAtDkim = async (lookup: Lookup, domain: string, selector: string): Promise<Finding> => {
  if (selector === '') return warns('DKIM: DKIM_SELECTOR is empty, so nobody could look');
  const name = `${selector}._domainkey.${domain}`;
  const [record] = await recordsOf(lookup, name, /\bp=[A-Za-z0-9+/]/);
  if (record === undefined) return fails(`DKIM: ${name} has no key`);
  return passes(`DKIM: ${name} has a key`);
};

/** A domain without a policy inherits that of a parent domain (RFC 7489), but not of the last label. */
const lookAtDmarc = async (lookup: Lookup, domain: string): Promise<Finding> => {
  const labels = domain.split('.');
  for (let first = 0; first < labels.length - 1; first += 1) {
    const name = labels.slice(first).join('.');
    const [record] = await recordsOf(lookup, `_dmarc.${name}`, /^v=DMARC1\b/i);
    const [, policy] = /\bp=(\w+)/.exec(record ?? '') ?? [];
    if (policy) return passes(`DMARC: _dmarc.${name} has the policy ${policy}`);
  }
  return fails(`DMARC: _dmarc.${domain} has no policy`);
};

/** @returns what the sender's domain publishes about our mail */
export const checkSenderDns = (
  { domain, selector }: { domain: string; selector: string },
  lookup: Lookup,
): Promise<Finding[]> =>
  Promise.all([
    lookAtSpf(lookup, domain),
    lookAtDkim(lookup, domain, selector),
    lookAtDmarc(lookup, domain),
  ]);
