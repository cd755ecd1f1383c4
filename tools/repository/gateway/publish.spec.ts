import { spawn } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { waitFor } from '@repo/testing/wait-for';
import { root } from '../../stack/workspace.ts';
import { startGateway } from './running.ts';
import { sendRequest } from './wire.ts';

test('pages that nginx refuses never go live', async () => {
  const gateway = await startGateway();
  const site = dirname(gateway.home);
  const desk = join(dirname(site), 'desk');
  mkdirSync(desk);
  cpSync(join(root, 'gateway/dist/marketing'), join(desk, 'pages'), {
    recursive: true,
    filter: (path) => !/\.(?:br|gz)$/.test(path),
  });
  appendFileSync(join(desk, 'pages/new-door.html'), '<!-- other pages -->');
  const program = [join(root, 'gateway/publish.ts'), 'follow', site, desk];
  const publisher = spawn(process.execPath, program, { stdio: 'ignore' });
  /** @returns what the page editor is told, and whether the pages are shown */
  const publish = async (request: string): Promise<[string, boolean]> => {
    writeFileSync(join(desk, 'new'), JSON.stringify({ request, action: 'publish' }));
    renameSync(join(desk, 'new'), join(desk, 'request.json'));
    const said = await waitFor(() => {
      const text = readFileSync(join(site, 'status.json'), 'utf8');
      return text.includes(request) && (JSON.parse(text) as { message: string }).message;
    }, 30_000);
    const { body } = await sendRequest(gateway.port, { path: '/new-door' });
    return [said, body.includes('other pages')];
  };
  try {
    // Every later version is made from the live one.
    const configuration = join(gateway.home, 'nginx.conf');
    const right = readFileSync(configuration, 'utf8');
    appendFileSync(configuration, '}');
    expect(await publish('first')).toEqual([expect.stringContaining('unexpected "}"'), false]);
    writeFileSync(configuration, right);
    expect((await publish('second'))[0]).toBe('Your pages are live.');
    await waitFor(async () =>
      (await sendRequest(gateway.port, { path: '/new-door' })).body.includes('other pages'),
    );
  } finally {
    publisher.kill();
    await gateway.stop();
  }
}, 60_000);
