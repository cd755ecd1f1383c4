// Writes everything that nginx reads and serves from the two built sites to `dist`: each site with
// compressed text files, and `nginx`, the configuration. `npm start` and the image `pages` use it.
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coach } from '@repo/content/coach';
import { missingOf } from '@repo/content/coach-file';
import { placeholders } from '@repo/product/brand';
import { unconfirmedHelplines } from '@repo/product/helplines';
import { compressSite } from './compress.ts';
import { writePagePolicies } from './page-policies.ts';
import { unready, writeConfiguration } from './template.ts';

const dist = join(import.meta.dirname, 'dist');
const sites = { marketing: join(dist, 'marketing'), member: join(dist, 'member') };

rmSync(dist, { recursive: true, force: true });
for (const [site, folder] of Object.entries(sites)) {
  const built = new URL('dist', import.meta.resolve(`@repo/${site}/package.json`));
  cpSync(fileURLToPath(built), folder, { recursive: true });
  await compressSite(folder);
}

const nginx = join(dist, 'nginx');
writeConfiguration(nginx);
writeFileSync(join(nginx, 'page-policies.conf'), writePagePolicies(sites));
writeFileSync(
  join(nginx, 'unready'),
  unready(placeholders, missingOf(coach), unconfirmedHelplines(new Date())),
);
