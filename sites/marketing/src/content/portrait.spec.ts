import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coach } from '@repo/content/coach';
import { portraitFolder } from '@repo/content/coach-file';
import { coachPlugin } from '@repo/content/coach-plugin';
import { build } from 'rolldown';

it('finds the portrait from a bundle too, wherever that is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portrait-'));
  try {
    const input = fileURLToPath(import.meta.resolve('@repo/content/coach'));
    const file = join(folder, 'coach.js');
    await build({
      input,
      plugins: [coachPlugin],
      platform: 'node',
      output: { file, sourcemapIgnoreList: false },
    });
    const bundled = (await import(file)) as { portraitFile: string };
    expect(bundled.portraitFile).toBe(join(portraitFolder, coach.portrait));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
