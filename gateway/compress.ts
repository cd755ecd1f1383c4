import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const isText = /\.(html|js|css|svg|xml|txt)$/;
/** A smaller file fits into one packet anyway. */
const worthwhileBytes = 512;

/** Writes a .gz and a .br next to a file, at levels that are too slow to use on every request. */
export const compress = async (file: string): Promise<void> => {
  const content = readFileSync(file);
  if (content.length < worthwhileBytes) return;
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
};

/** Compresses every text file of a built site. */
export const compressSite = async (folder: string): Promise<void> => {
  const files = globSync('**/*', { cwd: folder }).filter((file) => isText.test(file));
  await Promise.all(files.map((file) => compress(join(folder, file))));
};
