import { measureApi } from './api/part.ts';
import { measureGateway } from './gateway/part.ts';
import type { PartName } from './goals/goal.ts';
import { measureInsights } from './insights/part.ts';
import { measureLogins } from './login/part.ts';
import type { Part } from './measure/bench.ts';
import { measureMember } from './member/part.ts';
import { measurePages } from './pages/part.ts';
import { measureRebuild } from './rebuild/part.ts';
import { measureSize } from './size/part.ts';
import { measureStart } from './start/part.ts';
import { measureWorker } from './worker/part.ts';
import { measureWrites } from './writes/part.ts';

/** Each part by the name that it runs alone with. */
export const parts: Readonly<Record<PartName, Part>> = {
  api: measureApi,
  gateway: measureGateway,
  login: measureLogins,
  writes: measureWrites,
  insights: measureInsights,
  worker: measureWorker,
  pages: measurePages,
  member: measureMember,
  start: measureStart,
  rebuild: measureRebuild,
  size: measureSize,
};
