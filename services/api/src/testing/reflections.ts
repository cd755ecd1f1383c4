import { programme } from '@repo/contracts/programme/programme';
import { reflections } from '@repo/contracts/programme/reflections';
import type { Browser } from '@repo/testing/browser';
import { api, type Member } from './harness.ts';

/** Somebody with the programme, who has said whether they want insights or has not yet. */
export const memberWith = async (consent?: 'on' | 'off'): Promise<Member> => {
  const member = await api.signedIn({ premium: true });
  if (consent)
    await api.dataSource.query('insert into preferences (user_id, ai_insights) values ($1, $2)', [
      member.userId,
      consent,
    ]);
  return member;
};

/** Saves a text of the first week. */
export const save = async ({ call }: Pick<Browser, 'call'>, message: string) =>
  (await call(reflections.save, { params: { week: 'week1' }, body: { message } })).data;

export const read = async ({ call }: Pick<Browser, 'call'>) => (await call(programme.read)).data;

export const keyOf = ({ userId }: Member, version = 1) => ({ userId, week: 1, version });
