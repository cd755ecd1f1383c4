import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@repo/tools/stack/workspace';
import { placeOf, protections } from './protections.ts';

test.each(Object.values(protections).flatMap((own) => Object.entries(own)))(
  '%s stands where the ablation takes it away',
  (_name, [file, find]) => {
    expect(readFileSync(join(root, placeOf(file)), 'utf8')).toContain(find);
  },
);
