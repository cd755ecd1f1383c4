import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import sharp from 'sharp';
import { fieldOf, type Problem } from '../content/checks/problems.ts';
import type { Group } from './page-file.ts';

/** Keystatic sends a picture as Base64, which is a third larger. */
export const maxBytes = 20_000_000;

/** More than any camera has; a small file can decompress to far more and exhaust the memory. */
const maxPixels = 100_000_000;
const maxSide = 2400;

const formats = ['jpeg', 'png', 'webp', 'heif'];

interface Taken {
  problems: Problem[];
  /** Files to write if there are no problems: bytes by name. */
  files: Map<string, Buffer>;
}

const contains = (folder: string, bytes: Buffer): string | undefined =>
  existsSync(folder)
    ? readdirSync(folder).find((name) => readFileSync(join(folder, name)).equals(bytes))
    : undefined;

/** @returns the picture, upright, resized and without metadata; or why it was refused. */
const reencoded = async (bytes: Buffer): Promise<Buffer | string> => {
  if (bytes.length > maxBytes) return 'is too large: a picture may have at most 20 MB';
  const picture = sharp(bytes, { limitInputPixels: false });
  const about = await picture.metadata().catch(() => undefined);
  if (!about || !formats.includes(about.format))
    return 'is not a picture: choose a .jpg, .png, .webp or .avif';
  const { width, height } = about;
  if (width * height > maxPixels)
    return `has ${String(width)} × ${String(height)} pixels, which is too many: make it smaller`;
  return picture
    .rotate()
    .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => 'cannot be read: open it in a photo program and save it as a .jpg');
};

const isPicture = (name: string, value: unknown): value is string =>
  (name === 'file' || name === 'portrait') && typeof value === 'string';

/** Every group that names a picture, with its path. */
const groupsIn = (group: unknown, path: PropertyKey[] = []): [PropertyKey[], Group][] => {
  if (typeof group !== 'object' || group === null) return [];
  const steps = Array.isArray(group) ? [...group.entries()] : Object.entries(group);
  return steps.flatMap(([step, value]: [PropertyKey, unknown]): [PropertyKey[], Group][] =>
    isPicture(String(step), value)
      ? [[[...path, step], group as Group]]
      : groupsIn(value, [...path, step]),
  );
};

/**
 * Resizes every uploaded picture in a form, strips its metadata, and puts the file's name in the
 * form.
 * @param data the form, which is changed in place
 * @param from the folder of Keystatic's uploads
 * @param to the folder of pictures
 */
export const takePictures = async (data: Group, from: string, to: string): Promise<Taken> => {
  const taken: Taken = { problems: [], files: new Map() };
  for (const [path, group] of groupsIn(data)) {
    const name = String(path.at(-1));
    const uploaded = join(from, String(group[name]));
    if (!resolve(uploaded).startsWith(resolve(from) + sep) || !existsSync(uploaded)) continue;
    const bytes = readFileSync(uploaded);
    const known = contains(to, bytes);
    const small = known ? bytes : await reencoded(bytes);
    if (typeof small === 'string') {
      taken.problems.push({ field: fieldOf(data, path), reason: small });
      // Keystatic's own name would be reported as another mistake.
      group[name] = 'refused.webp';
    } else {
      const hash = createHash('sha256').update(small).digest('hex').slice(0, 16);
      group[name] = known ?? `${hash}.webp`;
      taken.files.set(String(group[name]), small);
    }
  }
  return taken;
};

export const keepPictures = (files: Taken['files'], folder: string): void => {
  if (files.size > 0) mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of files)
    if (!existsSync(join(folder, name))) writeFileSync(join(folder, name), bytes);
};

/** @returns the files that a form uses as pictures. */
export const picturesIn = (data: unknown): string[] =>
  groupsIn(data).map(([path, group]) => String(group[String(path.at(-1))]));
