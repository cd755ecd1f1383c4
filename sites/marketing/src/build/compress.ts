import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';

const isText = /\.(html|js|css|svg|xml|txt)$/;
/** A smaller file fits the packet it is sent in anyway. */
const worthwhileBytes = 512;

const compress = async (file: string): Promise<void> => {
  const content = await readFile(file);
  if (content.length < worthwhileBytes) return;
  await Promise.all([
    writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 })),
    writeFile(`${file}.br`, await promisify(brotliCompress)(content)),
  ]);
};

/** Leaves a .gz and a .br beside every text file, at the levels that are too slow per request. */
export const compressed = (): AstroIntegration => ({
  name: 'compressed',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const files = (await readdir(root, { recursive: true })).filter((file) => isText.test(file));
      await Promise.all(files.map((file) => compress(join(root, file))));
    },
  },
});
