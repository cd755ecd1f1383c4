// The last step of a site's build: leaves a .gz and a .br beside every text file of a folder, at
// the levels that are too slow for every request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const isText = /\.(html|js|css|svg|xml|txt)$/;
/** A smaller file fits the packet it is sent in anyway. */
const worthwhileBytes = 512;

/** Leaves a file's .gz and .br beside it. */
export const compress = (file: string): void => {
  const content = readFileSync(file);
  if (content.length < worthwhileBytes) return;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content));
};

const compressAll = (folder: string): void => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (isText.test(file)) compress(join(folder, file));
};

if (import.meta.main) compressAll(process.argv[2] ?? 'dist');
