import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rights } from '@repo/contracts/accounts/rights';
import { rules } from '@repo/contracts/rules';
import { weeks } from '@repo/product/weeks';
import type { Browser } from '@repo/testing/browser';
import { waitFor } from '@repo/testing/wait-for';
import { post } from '@repo/testing/api/calls';
import { TextExport } from '../../programme/export/text-export.ts';
import { api, startProcess, useApiInside, type Member } from '@repo/testing/api/harness';
import { inside } from '@repo/testing/api/running';
import { writeVersions } from '@repo/testing/database/texts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';

const usual = 100;
const length = rules.reflection.max;

const bytesOfTexts = weeks.length * usual * length * 4;

/** @returns the bytes that a process of this machine, which has `/proc` as every server, holds */
const memoryOf = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Characters of four bytes each. */
const noise = (seed: number): string => {
  let state = seed;
  return Array.from({ length: length - 20 }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return String.fromCodePoint(0x1f300 + ((state >> 16) % 768));
  }).join('');
};
const pool = Array.from({ length: 7 }, (_, seed) => noise(seed + 1));
const mark = (week: number, version: number): string => `week ${week} version ${version}.`;
const textOf = (week: number, version: number): string =>
  `${pool[version % pool.length] ?? ''}${mark(week, version)}`;

/** A member with the longest texts allowed, `perWeek` versions for every week. */
const writeLongTexts = async (userId: string, perWeek = usual): Promise<void> => {
  const versions = Array.from({ length: perWeek }, (_, place) => place + 1);
  for (const { week } of weeks)
    await writeVersions(
      { userId, week },
      versions.map((version) => textOf(week, version)),
    );
};

/** Requests the export. @returns the stream, not read yet */
const openExport = async (person: Browser): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  const response = await post(person, rights.export.path.slice(1));
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('an answer without a body');
  return response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
};

/** Reads to the end. @returns everything; throws when it breaks off */
const readOn = async (
  reader: ReadableStreamDefaultReader<Uint8Array>,
  eachMegabyte: () => Promise<void> = () => Promise.resolve(),
): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let sinceLast = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value);
    sinceLast += next.value.byteLength;
    if (sinceLast < 1_000_000) continue;
    sinceLast = 0;
    await eachMegabyte();
  }
  return Buffer.concat(chunks);
};

/** Every text is there, byte by byte. */
const expectWhole = (file: Uint8Array, perWeek = usual): void => {
  type Written = Record<'week' | 'version', number> & { text: string };
  const { reflections } = JSON.parse(new TextDecoder().decode(file)) as { reflections: Written[] };
  expect(reflections).toHaveLength(weeks.length * perWeek);
  const wrong = reflections.filter(({ week, version, text }) => text !== textOf(week, version));
  expect(wrong.map(({ week, version }) => mark(week, version))).toEqual([]);
};

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

let writer: Member;
const folder = await mkdtemp(join(tmpdir(), 'export-'));
const processes = new Set<{ kill: () => Promise<void> }>();

useApiInside({ readConfig, createApp });
beforeAll(async () => {
  writer = await api.signedIn({ premium: true });
  await writeLongTexts(writer.userId);
});
afterAll(async () => {
  await Promise.all([...processes].map((one) => one.kill()));
  await rm(folder, { recursive: true, force: true });
});

describe('an export of hundreds of versions of 10,000 characters', () => {
  it('is whole, and is never held in memory as a whole', async () => {
    // A heap with room for garbage collection, but not for a whole export.
    const running = await startProcess({
      TMPDIR: folder,
      NODE_OPTIONS: '--max-old-space-size=80 --max-semi-space-size=2',
    });
    processes.add(running);
    await readOn(await openExport(running.as(await api.signedIn({ premium: true }))));
    const held: number[] = [];
    const file = await readOn(await openExport(running.as(writer)), async () => {
      held.push(await memoryOf(running.pid));
    });
    expectWhole(file);
    // A leak would grow until the end, by texts and bytes; garbage goes up and down, so its peaks
    // say little.
    const quarter = Math.floor(held.length / 4);
    expect(quarter).toBeGreaterThan(3);
    const grown = mean(held.slice(-quarter)) - mean(held.slice(0, quarter));
    expect(grown).toBeLessThan(2 * bytesOfTexts);
    expect(await readdir(folder)).toEqual([]);
  });

  it('whose reader hangs up is written no further, again and again, and the next one is whole', async () => {
    const texts = inside.get(TextExport);
    const read = texts.read.bind(texts);
    let [opened, ended] = [0, 0];
    texts.read = async function* (member) {
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
      // Into the texts, which come after everything short.
      for (let bytes = 0; bytes < 200_000;)
        bytes += (await reader.read()).value?.byteLength ?? Infinity;
      await reader.cancel();
      await waitFor(() => ended === time);
    }
    texts.read = read;
    expect(opened).toBeLessThan(weeks.length * usual);
    const brief = await api.signedIn({ premium: true });
    await writeLongTexts(brief.userId, 3);
    expectWhole(await readOn(await openExport(brief)), 3);
  });
});
