import type { WeekText } from '@repo/contracts/programme/programme';
import type { SessionUser } from '@repo/accounts/session-user';

const problem = 'week-2.md: lead: must be a text';
// The types do not cover the mocking of ES modules yet.
const { unstable_mockModule: replaceModule } = import.meta.jest as unknown as {
  unstable_mockModule: (name: string, make: () => object) => void;
};
replaceModule('./weeks/week-texts.ts', () => ({
  readWeekTexts: (onProblem: (problem: string) => void) => {
    onProblem(problem);
    return Promise.resolve(new Map([[1, { week: 1 } as WeekText]]));
  },
}));
const { Logger } = await import('@nestjs/common');
const { ProgrammeService } = await import('./programme.service.ts');

it('a week whose file is wrong says so and is named in the log; the others are served', async () => {
  const log = import.meta.jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  const service = new ProgrammeService(...([{}, {}, {}] as unknown as [never, never, never]));
  const user = { currentWeek: 6 } as SessionUser;
  expect(await service.readWeek(user, 'week1')).toEqual({ week: 1 });
  await expect(service.readWeek(user, 'week2')).rejects.toMatchObject({
    code: 'WEEK_UNAVAILABLE',
  });
  expect(log.mock.calls).toEqual([[problem]]);
});
