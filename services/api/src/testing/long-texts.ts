import { rights } from '@repo/contracts/accounts/rights';
import { rules } from '@repo/contracts/rules';
import { weeks } from '@repo/product/weeks';
import { strFromU8, unzipSync } from 'fflate';
import type { Browser } from '@repo/testing/browser';
import type { Harness } from './harness.ts';
import { writeVersions } from './texts.ts';

const usual = 100;
const length = rules.reflection.max;

export const countOfTexts = weeks.length * usual;

export const bytesOfTexts = countOfTexts * length * 4;

/** Characters of four bytes each, in an order that packs badly. */
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

/** Somebody who wrote as much as there is room for, so many times, about every week. */
export const writeLongTexts = async (
  api: Harness,
  userId: string,
  perWeek = usual,
): Promise<void> => {
  const versions = Array.from({ length: perWeek }, (_, place) => place + 1);
  for (const { week } of weeks)
    await writeVersions(
      api,
      { userId, week },
      versions.map((version) => textOf(week, version)),
    );
};

/** Asks for everything. @returns what comes, not read yet */
export const openExport = async (
  person: Browser,
): Promise<ReadableStreamDefaultReader<Uint8Array>> => {
  const response = await person.ask(`/api${rights.export.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(response.status).toBe(200);
  if (!response.body) throw new Error('an answer without a body');
  return response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
};

/** Reads on to the end. @returns all of it; throws when it breaks off */
export const readOn = async (
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

interface Written {
  week: number;
  version: number;
  text: string;
}

/** Every file is there, and every text, byte by byte, in the data and in the book. */
export const expectWhole = (archive: Uint8Array, perWeek = usual): void => {
  const files = unzipSync(archive);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'my-words.html', 'calendar.ics', 'everything.json']),
  );
  const { reflections } = JSON.parse(strFromU8(files['everything.json'] ?? new Uint8Array())) as {
    reflections: Written[];
  };
  expect(reflections).toHaveLength(weeks.length * perWeek);
  const wrong = reflections.filter(({ week, version, text }) => text !== textOf(week, version));
  expect(wrong.map(({ week, version }) => mark(week, version))).toEqual([]);
  const book = strFromU8(files['my-words.html'] ?? new Uint8Array());
  const printed = new Set(book.match(/week \d version \d+\./g));
  const marks = reflections.map(({ week, version }) => mark(week, version));
  expect(marks.filter((marked) => !printed.has(marked))).toEqual([]);
};
