import { UserError } from '../../stack/terminal.ts';
import { expectServed, underLoad } from '../load.ts';
import {
  compose,
  configure,
  docker,
  idsOf,
  readSecret,
  runProgram,
  secretsFolder,
  site,
  startStage,
  useOverlays,
  wait,
} from '../stage.ts';
import { changes, inChanged, marketingPages } from './sites.ts';

const port = 18_070;
const origin = `http://localhost:${String(port)}`;
const password = 'quiet-otters-in-the-harbor';

const settings = (): Record<string, string> => ({
  EDITOR_URL: origin,
  EDITOR_PORT: String(port),
  // The owner of the checkout.
  EDITOR_USER: `${String(process.getuid?.())}:${String(process.getgid?.())}`,
});

const send = (path: string, body: string | URLSearchParams, cookie = '') =>
  fetch(origin + path, {
    ...{ method: 'POST', body, redirect: 'manual' },
    headers: { origin, cookie },
  });

const signIn = async (): Promise<string> => {
  const { headers } = await send('/sign-in', new URLSearchParams({ password }));
  const cookie = headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new UserError('the editor refuses the team’s password');
  return cookie;
};

interface Status {
  step?: string;
  said: string;
  problems: string[];
}

/** Presses a button of the editor and waits for the result. */
const press = async (deed: string, cookie: string): Promise<string> => {
  const look = async () =>
    (await (await fetch(`${origin}/api/publish`, { headers: { cookie } })).json()) as Status;
  const { status } = await send('/api/publish', JSON.stringify({ deed }), cookie);
  if (status !== 202) throw new UserError(`${deed}: ${String(status)}`);
  await wait(`the end of ${deed}`, async () => (await look()).step === undefined, 180);
  const { said, problems } = await look();
  if (problems.length > 0) throw new UserError(`${said} ${problems.join(' ')}`);
  return said;
};

/** Marketing publishes from the editor's container and goes back, under load. */
export const marketingsEditor = async (): Promise<string> => {
  useOverlays('deploy/compose.editor.yml');
  await docker('image', 'inspect', 'whole-and-held/editor:rehearsal').catch(() =>
    compose('build', 'editor'),
  );
  return inChanged(changes.marketing, async () => {
    configure(settings());
    const change = `echo ${password} | SECRETS=${secretsFolder} sh deploy/ops/editor-password.sh`;
    await runProgram('sh', '-c', change);
    if (readSecret('EDITOR_PASSWORD').includes(password))
      throw new UserError('the editor’s password is stored in clear text');
    await startStage(settings());
    const running = async () => (await Promise.all(['gateway', 'api', 'editor'].map(idsOf))).join();
    const [cookie, containers, before] = [await signIn(), await running(), await marketingPages()];
    let said = '';
    const served = await underLoad(async () => {
      said = await press('publish', cookie);
      if ((await marketingPages()) === before) throw new UserError(`${site} has not changed`);
      // Published pages stay when other containers restart.
      await compose('up', '--no-deps', '--no-build', 'pages');
      if ((await marketingPages()) === before)
        throw new UserError('a restart undid the published page');
      await press('undo', cookie);
    });
    if ((await marketingPages()) !== before) throw new UserError('undone, but not as before');
    if ((await running()) !== containers) throw new UserError('a container was replaced');
    return `${said} Undone to the byte, no container moved; ${expectServed(served)}`;
  });
};
