import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './stack/workspace.ts';

const run = (env: Record<string, string>) => {
  const script = join(root, 'tools/live-check.ts');
  const { PATH = '' } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
    env: { PATH, ...env },
    input: '',
    encoding: 'utf8',
  });
  return { status, lines: stdout.trim().split('\n'), stderr };
};

it('says of every part why it was not tried, where nobody has a key', () => {
  expect(run({})).toEqual({
    status: 2,
    lines: [
      'purchase: not tried (not set: STRIPE_SECRET_KEY)',
      'Google: not tried (not set: GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)',
      'insight: not tried (not set: OPENAI_API_KEY, OPENAI_MODEL)',
      'mail: not tried (not set: SMTP_URL, MAIL_FROM, OWNER_EMAIL)',
    ],
    stderr: '',
  });
});

it('asks for no code where nobody could type it', () => {
  const owner = { SMTP_URL: 'smtp://a', MAIL_FROM: 'a@b.example', OWNER_EMAIL: 'c@d.example' };
  expect(run(owner).lines.at(-1)).toBe('mail: not tried (no terminal to ask for the code)');
});

it.each(['sk_live_4242', 'rk_live_4242', 'sk_org_live_4242'])(
  'takes no real money: %s',
  (STRIPE_SECRET_KEY) => {
    const { status, stderr } = run({ STRIPE_SECRET_KEY });
    expect([status, stderr]).toEqual([1, expect.stringContaining('may take real money')]);
    expect(stderr).not.toContain('4242');
  },
);
