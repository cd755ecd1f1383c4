import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { files } from '../rehearse/scenarios/journeys.ts';
import { changes } from '../rehearse/scenarios/sites.ts';
import { root } from '../stack/workspace.ts';
import { read } from './checkout.ts';

test.each(Object.values(changes))(
  'the words that a rehearsal changes stand in $file',
  ({ file, from }) => {
    expect(read(file)).toContain(from);
  },
);

test.each(files)('the journey %s, which a rehearsal makes, is there', (name) => {
  expect(existsSync(join(root, 'e2e', `${name}.spec.ts`))).toBe(true);
});
