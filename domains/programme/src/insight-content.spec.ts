import { randomBytes } from 'node:crypto';
import { openInsight, sealInsight } from './insight-content.ts';

describe('a sealed insight', () => {
  const dataKey = randomBytes(32);
  const key = { userId: 'u', week: 3, version: 2 };

  it('opens to what was sealed', () => {
    const receipt = { model: 'm', finishedAt: '2026-11-21T00:00:00.000Z', shownWeeks: [1, 3] };
    const content = { text: 'A sentence. 💛', care: 'concern', receipt } as const;
    expect(openInsight(dataKey, key, sealInsight(dataKey, key, content))).toEqual(content);
  });

  it('is of one length with care and with half an insight', () => {
    const lengths = [
      { text: 'x'.repeat(1_500), care: null },
      { text: null, care: 'danger' as const },
      { text: 'Half', care: null },
    ].map((content) => sealInsight(dataKey, key, content).length);
    expect(new Set(lengths).size).toBe(1);
  });
});
