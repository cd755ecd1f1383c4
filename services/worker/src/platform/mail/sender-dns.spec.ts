import { checkSenderDns } from './sender-dns.ts';

const spf = 'v=spf1 include:spf.provider.example -all';
const dkim = 'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3';
const dmarc = 'v=DMARC1; p=quarantine; rua=mailto:dmarc@whole.example';
const right: Record<string, string[]> = {
  'whole.example': ['some-site-verification=1', spf],
  's1._domainkey.whole.example': [dkim],
  '_dmarc.whole.example': [dmarc],
};

const look = async (changes: typeof right, domain = 'whole.example', selector = 's1') => {
  const records: typeof right = { ...right, ...changes };
  const found = await checkSenderDns({ domain, selector }, (name) => {
    const texts = records[name];
    if (!texts) return Promise.reject(Object.assign(new Error(name), { code: 'ENODATA' }));
    // Longer ones come in pieces.
    return Promise.resolve(texts.map((text) => [text.slice(0, 20), text.slice(20)]));
  });
  return found.map(({ state }) => state).join(' ');
};

it('is well where all three records are there', async () => {
  expect(await look({})).toBe('ok ok ok');
});

test.each([
  ['no SPF', { 'whole.example': ['v=spf10'] }, 'warn ok ok'],
  ['two of them, which is none', { 'whole.example': [spf, 'v=spf1 -all'] }, 'fail ok ok'],
  ['a key that was taken back', { 's1._domainkey.whole.example': ['v=DKIM1; p='] }, 'ok fail ok'],
  ['no policy', { '_dmarc.whole.example': ['v=DMARC2; p=none'] }, 'ok ok fail'],
])('finds %s', async (_what, changes, states) => {
  expect(await look(changes)).toBe(states);
});

it.each([
  ['mail.whole.example', '_dmarc.whole.example', 'ok warn ok'],
  ['mail.whole.co.uk', '_dmarc.whole.co.uk', 'ok warn ok'],
  ['whole.uk', '_dmarc.uk', 'ok warn fail'],
])('asks %s for the selector, and looks for its policy in %s', async (domain, above, states) => {
  expect(await look({ [domain]: [spf], [above]: [dmarc] }, domain, '')).toBe(states);
});

it('takes a name server that is away for what it is', async () => {
  const away = () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }));
  const sender = { domain: 'whole.example', selector: 's1' };
  await expect(checkSenderDns(sender, away)).rejects.toMatchObject({ code: 'ETIMEOUT' });
});
