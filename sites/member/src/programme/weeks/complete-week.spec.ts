/** @jest-environment @repo/tools/jest/browser */
import { mockApi } from '@repo/web/testing/api.ts';
import { programmeAt } from '@repo/web/testing/people.ts';
import { ownProgramme } from '../own-programme.ts';
import { afterWeek, completeWeek } from './complete-week.ts';

describe('completing a week', () => {
  it('sends one call for a double click and keeps the answer', async () => {
    ownProgramme.set(programmeAt(0));
    const sent = mockApi({ 'PATCH /self-guided': { data: programmeAt(1) } });
    await Promise.all([completeWeek(1), completeWeek(1)]);
    expect(sent.map(({ body }) => body)).toEqual([{ programProgress: { currentWeek: 1 } }]);
    expect(ownProgramme.peek()?.programProgress.currentWeek).toBe(1);
  });

  it('sends nothing for a week that is completed', async () => {
    ownProgramme.set(programmeAt(3));
    const sent = mockApi({});
    await completeWeek(3);
    expect(sent).toEqual([]);
  });

  it('says why it failed and stays', async () => {
    ownProgramme.set(programmeAt(1));
    mockApi({ 'PATCH /self-guided': { status: 500, message: 'An unexpected error.' } });
    await expect(completeWeek(2)).rejects.toThrow('An unexpected error.');
    expect(ownProgramme.peek()?.programProgress.currentWeek).toBe(1);
  });

  it('takes the record of a conflict as the truth', async () => {
    ownProgramme.set(programmeAt(1));
    const data = { code: 'PROGRESS_CONFLICT', current: programmeAt(0) };
    mockApi({ 'PATCH /self-guided': { status: 409, message: 'Moved on.', data } });
    await expect(completeWeek(2)).rejects.toThrow('Moved on.');
    expect(ownProgramme.peek()?.programProgress.currentWeek).toBe(0);
  });

  it('continues if another window was faster', async () => {
    ownProgramme.set(programmeAt(1));
    const data = { code: 'PROGRESS_CONFLICT', current: programmeAt(3) };
    mockApi({ 'PATCH /self-guided': { status: 409, message: 'Moved on.', data } });
    await completeWeek(2);
    expect(ownProgramme.peek()?.programProgress.currentWeek).toBe(3);
  });

  it('leads to the next week, and after week 6 to the next steps', () => {
    expect([afterWeek(1), afterWeek(5), afterWeek(6)]).toEqual([
      '/self-guided/week-2',
      '/self-guided/week-6',
      '/next-steps',
    ]);
  });
});
