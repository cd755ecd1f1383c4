import type { EntityManager } from 'typeorm';
import { MemberData, type MemberDataProvider } from './member-data.ts';

const manager = {} as EntityManager;
const naming = (named: Awaited<ReturnType<MemberDataProvider['erase']>>): MemberDataProvider => ({
  tables: [],
  erase: () => Promise.resolve(named),
});

test('an erasure forgets the events about all ids that its domains name, also those of one kind', async () => {
  const data = new MemberData();
  data.register('purchases', naming({ orderIds: ['o1'], guestIds: ['g1'] }));
  data.register('coaching', naming({ orderIds: ['o2', 'o3'] }));
  data.register('accounts', naming({ userIds: ['u1'] }));
  expect(await data.erase(manager, { userId: 'u1', email: 'maya@example.com' })).toEqual({
    userIds: ['u1'],
    codeIds: [],
    orderIds: ['o2', 'o3', 'o1'],
    guestIds: ['g1'],
  });
});
