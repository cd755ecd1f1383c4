// Makes pages live: those of a release, or those that the page editor has built.
//   publish.ts release SITE       what gateway/build.ts has written, with this site's settings; then it ends
//   publish.ts follow SITE DESK   what the page editor asks for, from now on: it leaves built pages in
//                                 DESK/pages, and says in DESK/request.json what to do
import { watch } from 'node:fs';
import { join } from 'node:path';
import { readJson, undo, writeStatus, type Outcome } from './site.ts';
import { publishBuild, publishPages } from './versions.ts';

const [command, site = '', desk = ''] = process.argv.slice(2);

/** @returns how it ended, in words for the team of the page editor */
const answer = async (action: string): Promise<string> => {
  try {
    if (action === 'undo') undo(site);
    else await publishPages(site, join(desk, 'pages'));
    return action === 'undo' ? 'The pages from before are live again.' : 'Your pages are live.';
  } catch (error) {
    return `Nothing has changed, and the site is as it was.\n${(error as Error).message}`;
  }
};

/** Does what was asked for last, once. */
const look = async (): Promise<void> => {
  const asked = readJson<Record<'request' | 'action', string>>(join(desk, 'request.json'));
  if (!asked || asked.request === readJson<Outcome>(join(site, 'status.json'))?.request) return;
  writeStatus(site, { request: asked.request, message: await answer(asked.action) });
};

const follow = (): void => {
  let work = Promise.resolve();
  const next = () => void (work = work.then(look));
  watch(desk, next);
  // Whoever runs the page editor on this machine has stopped it.
  process.once('disconnect', () => process.exit());
  next();
};

if (command === 'follow') follow();
else
  try {
    await publishBuild(site, join(import.meta.dirname, 'dist'));
    writeStatus(site, { message: 'A release is live.' });
  } catch (error) {
    process.stderr.write(`publish: ${(error as Error).message}\n`);
    process.exitCode = 1;
  }
