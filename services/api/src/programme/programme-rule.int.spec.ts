import { totalWeeks } from '@repo/product/weeks';
import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { startHarness, type Harness } from '../testing/harness.ts';
import { describeInside } from '../testing/running.ts';
import { ProgrammeRepository } from './programme.repository.ts';

describeInside('whatever weeks a member asks for, in however many tabs', () => {
  let api: Harness;
  beforeAll(async () => {
    api = await startHarness();
  });
  afterAll(() => api.stop());

  /** What the tabs ask for at once, one round after the other. */
  const rounds = fc.array(
    fc.array(fc.integer({ min: -1, max: totalWeeks }), { minLength: 1, maxLength: 3 }),
    { maxLength: 12 },
  );

  it('they move to the next week or stay: never back, never past one, never past the last', async () => {
    const database = api.app.get(DataSource);
    const repository = api.app.get(ProgrammeRepository);
    const { userId } = await api.signedIn({ premium: true });
    await fc.assert(
      fc.asyncProperty(rounds, async (asked) => {
        await database.query('delete from enrolments where user_id = $1', [userId]);
        let week = 0;
        for (const tabs of asked) {
          const moves = await Promise.all(
            tabs.map((wanted) => repository.advance(database.manager, userId, wanted)),
          );
          const now = await repository.findCurrentWeek(database.manager, userId);
          // Two tabs may ask for two weeks in turn; then each of them moved.
          expect(now - week).toBe(moves.filter(Boolean).length);
          if (tabs.includes(week + 1)) expect(now).toBeGreaterThan(week);
          week = now;
        }
      }),
      { numRuns: 40 },
    );
  });
});
