import { programme, type Programme } from '@repo/contracts/programme/programme';
import { forgetOnSignOut, meet } from '../accounts/session.ts';
import { call } from '../server/api.ts';
import { createResource } from '../server/resource.ts';

const readProgramme = async (): Promise<Programme> => {
  const { member, ...record } = (await call(programme.read)).data;
  meet(member);
  return record;
};

/** The member's own record; every call that changes it puts the server's answer here. */
export const ownProgramme = createResource<Programme>(readProgramme);
forgetOnSignOut(ownProgramme.clear);
