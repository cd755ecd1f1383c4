import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rights } from '@repo/contracts/accounts/rights';
import { unzipSync } from 'fflate';
import { OwnWords } from '../../programme/export/own-words.ts';
import { api, useApi, type Member } from '../../testing/harness.ts';
import {
  bytesOfTexts,
  countOfTexts,
  expectWhole,
  openExport,
  readOn,
  writeLongTexts,
} from '../../testing/long-texts.ts';
import { startProcess, type ApiProcess } from '../../testing/process.ts';
import { describeOnce } from '../../testing/running.ts';
import { waitFor } from '@repo/testing/wait-for';

const minutes = 60_000;

let writer: Member;
let folder: string;
const processes = new Set<ApiProcess>();

const start = async (NODE_OPTIONS = ''): Promise<ApiProcess> => {
  const started = await startProcess(api, { TMPDIR: folder, NODE_OPTIONS });
  processes.add(started);
  return started;
};

useApi();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
  writer = await api.signedIn({ premium: true });
  await writeLongTexts(api, writer.userId);
}, 3 * minutes);
afterAll(async () => {
  await Promise.all([...processes].map((one) => one.kill()));
  await rm(folder, { recursive: true, force: true });
});

// Half of them start the bundle anyway.
describeOnce('an export of hundreds of versions of 10,000 characters', () => {
  it(
    'is whole, and is never held in memory as a whole',
    async () => {
      // Room in which what is over is swept up, and in which a whole export would end the process.
      const running = await start('--max-old-space-size=80 --max-semi-space-size=2');
      await readOn(await openExport(running.as(await api.signedIn({ premium: true }))));
      const before = await running.memory();
      let most = 0;
      const archive = await readOn(await openExport(running.as(writer)), async () => {
        most = Math.max(most, await running.memory());
      });
      expectWhole(archive);
      expect(most).toBeGreaterThan(0);
      // The texts pass twice, in the book and in the data.
      expect(most - before).toBeLessThan(2 * bytesOfTexts);
      expect(await readdir(folder)).toEqual([]);
    },
    3 * minutes,
  );

  it(
    'whose process is killed half-way is no file, leaves none, and the next one is whole',
    async () => {
      const killed = await start();
      const reader = await openExport(killed.as(writer));
      const first = await reader.read();
      expect(await readdir(folder)).toEqual([]);
      await killed.kill();
      const rest = await readOn(reader).catch(() => 'broken off');
      expect(rest).toBe('broken off');
      expect(() => unzipSync(first.value ?? new Uint8Array())).toThrow();
      expect(await readdir(folder)).toEqual([]);
      expectWhole(await readOn(await openExport((await start()).as(writer))));
    },
    3 * minutes,
  );

  it(
    'whose reader hangs up is written no further, again and again, and the next one is whole',
    async () => {
      const words = api.app.get(OwnWords);
      const read = words.read.bind(words);
      let [opened, ended] = [0, 0];
      words.read = async function* (member) {
        try {
          for await (const version of read(member)) {
            opened += 1;
            yield version;
          }
        } finally {
          ended += 1;
        }
      };
      for (let time = 1; time <= 4; time += 1) {
        const reader = await openExport(writer);
        await reader.read();
        await reader.cancel();
        await waitFor(() => (ended === time ? true : undefined), 20_000);
      }
      words.read = read;
      expect(opened).toBeLessThan(countOfTexts);
      const brief = await api.signedIn({ premium: true });
      await writeLongTexts(api, brief.userId, 3);
      expectWhole(await readOn(await openExport(brief)), 3);
    },
    3 * minutes,
  );

  it(
    'whose account is erased meanwhile breaks off: what is half does not look whole',
    async () => {
      const reader = await openExport(writer);
      await reader.read();
      await writer.call(rights.erase, { body: { word: 'ERASE' } });
      expect(await readOn(reader).catch(() => 'broken off')).toBe('broken off');
      const left = await api.dataSource.query<unknown[]>(
        'select from reflections where user_id = $1',
        [writer.userId],
      );
      expect(left).toEqual([]);
    },
    2 * minutes,
  );
});
