// `npm run results -- https://example.com`: writes how many people the site has released numbers of,
// so that a claim whose source is `/claims` has one from the next release on (ADR 0053).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPrefix, type Success } from '@repo/contracts/wire';
import { selfRating, type Results } from '@repo/contracts/programme/self-rating';
import { root } from './stack/workspace.ts';

const [site = 'http://localhost:8080'] = process.argv.slice(2);
const response = await fetch(new URL(apiPrefix + selfRating.results.path, site));
if (!response.ok) throw new Error(`${site} answers ${String(response.status)}`);
const { data } = (await response.json()) as Success<Results>;
const people = Math.max(0, ...data.results.map((result) => result.people));
const file = join(root, 'packages/product/src/measured.ts');
writeFileSync(
  file,
  `/** How many people stand in the numbers of \`/claims\`, as \`npm run results -- https://…\` has read them. */
export const measuredPeople = ${String(people)};
`,
);
console.log(`${file}: ${String(people)} people`);
