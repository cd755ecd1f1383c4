import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { files, playedElsewhere } from '../rehearse/scenarios/journeys.ts';
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

test('the one journey that a rehearsal leaves to another scenario is there under its name', () => {
  expect(read('e2e/accounts/visitors-addresses.spec.ts')).toContain(`'${playedElsewhere}'`);
});
