// Everything that nginx reads and serves, from the two built sites, below `dist`: each site with its
// texts packed, and `nginx`, its configuration. `npm start` and the image of the pages both take it.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { coach } from '@repo/content/coach';
import { missingOf } from '@repo/content/coach-file';
import { replaceMe } from '@repo/product/brand';
import { unconfirmedHelplines } from '@repo/product/helplines';
import { writePagePolicies } from './page-policies.ts';
import { readTemplate, unready } from './template.ts';

const here = import.meta.dirname;
const dist = join(here, 'dist');
const sites = { marketing: join(dist, 'marketing'), member: join(dist, 'member') };

const isText = /\.(html|js|css|svg|xml|txt)$/;
/** A smaller file fits the packet it is sent in anyway. */
const worthwhileBytes = 512;

/** Leaves a .gz and a .br beside a file, at the levels that are too slow for every request. */
const pack = async (file: string): Promise<void> => {
  const content = readFileSync(file);
  if (content.length < worthwhileBytes) return;
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
};

rmSync(dist, { recursive: true, force: true });
for (const [site, folder] of Object.entries(sites)) {
  const built = new URL('dist', import.meta.resolve(`@repo/${site}/package.json`));
  cpSync(fileURLToPath(built), folder, { recursive: true });
  const files = globSync('**/*', { cwd: folder }).filter((file) => isText.test(file));
  await Promise.all(files.map((file) => pack(join(folder, file))));
}

const nginx = join(dist, 'nginx');
mkdirSync(nginx);
for (const file of globSync('*.{conf,sh}', { cwd: here }))
  cpSync(join(here, file), join(nginx, file));
writeFileSync(join(nginx, 'page-policies.conf'), writePagePolicies(sites));
writeFileSync(join(nginx, 'nginx.conf.template'), readTemplate());
writeFileSync(
  join(nginx, 'unready'),
  unready(replaceMe, missingOf(coach), unconfirmedHelplines(new Date())),
);
