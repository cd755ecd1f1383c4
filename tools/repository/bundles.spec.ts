import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/workspace.ts';

// Both programs are built from the same domains; what only the other one uses costs memory and start.
it.each([
  ['api', /openai|nodemailer|mjml|bullmq/],
  ['worker', /typeorm/],
])('the bundle of %s has no %s', (service, others) => {
  const built = globSync(`services/${service}/dist/**/*.js`, { cwd: root });
  expect(built).toContain(`services/${service}/dist/main.js`);
  expect(built.filter((file) => others.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});
