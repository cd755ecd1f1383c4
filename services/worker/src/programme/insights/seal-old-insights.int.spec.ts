import { encryptText } from '@repo/backend/encryption';
import { saveReflection, type SavedText } from '../../testing/facts.ts';
import { contentOf, createMember, readInsight } from '../../testing/insights.ts';
import { createStack, type Stack } from '../../testing/stack.ts';
import { sealOldInsights } from './seal-old-insights.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await createStack();
});
afterAll(() => stack.stop());

/** An insight as earlier versions stored it. */
const storeOld = async (saved: SavedText, model: string, text: string): Promise<void> => {
  const { pool } = stack.database;
  const { userId, week, version, dataKey } = saved;
  await saveReflection(pool, saved, 'A text.');
  await pool.query(
    `update insights set status = 'done', ciphertext = $4, model = $5, shown_weeks = $6,
       finished_at = created_at + case when $5 = 'care' then interval '0' else interval '6 s' end
     where user_id = $1 and week = $2 and version = $3`,
    [
      ...[userId, week, version],
      encryptText(dataKey, text, { kind: 'insight', userId, week, version }),
      ...[model, model === 'care' ? [] : [week]],
    ],
  );
};

const dump = async (): Promise<Record<string, unknown>[]> => {
  const { rows } = await stack.database.pool.query<Record<string, unknown>>(
    `select user_id, status, octet_length(ciphertext) as bytes, model, shown_weeks, requests,
       extract(epoch from finished_at - created_at) between 3.9 and 12.1 as plausible
     from insights order by user_id, week`,
  );
  return rows;
};

it('gives care of old the look of every other insight, once', async () => {
  const [ordinary, care, off] = [
    await createMember(stack),
    await createMember(stack),
    await createMember(stack, 'off'),
  ];
  await storeOld(ordinary, 'model-then', 'You noticed it.');
  await storeOld(care, 'care', 'Thank you for writing this down.');
  await storeOld(off, 'care', 'Thank you for writing this down.');

  await sealOldInsights({ pool: stack.database.pool, config: stack.config });
  const rows = await dump();
  const of = ({ userId }: SavedText) => {
    const { user_id: id, ...row } = rows.find((one) => one['user_id'] === userId) ?? {};
    expect(id).toBe(userId);
    return row;
  };
  expect(of(care)).toEqual(of(ordinary));
  expect(of(care)).toMatchObject({ status: 'done', model: 'model-then', plausible: true });
  expect(of(off)).toMatchObject({ status: 'off', bytes: null, model: null, plausible: null });

  const read = async (saved: SavedText) => {
    const row = await readInsight(stack, saved);
    return row && contentOf(saved, row);
  };
  expect(await read(care)).toEqual({ text: null, care: 'danger' });
  expect(await read(ordinary)).toMatchObject({
    text: 'You noticed it.',
    care: null,
    receipt: { model: 'model-then', shownWeeks: [3] },
  });

  const before = await readInsight(stack, ordinary);
  await sealOldInsights({ pool: stack.database.pool, config: stack.config });
  expect(await readInsight(stack, ordinary)).toEqual(before);
});

it('leaves what it cannot open, does the rest and says how many', async () => {
  const [broken, care] = [await createMember(stack), await createMember(stack)];
  await storeOld({ ...broken, dataKey: care.dataKey }, 'model-then', 'Sealed with another key.');
  await storeOld(care, 'care', 'Thank you.');
  await expect(
    sealOldInsights({ pool: stack.database.pool, config: stack.config }),
  ).rejects.toThrow('1 insights');
  expect((await dump()).filter(({ model }) => model === 'care')).toEqual([]);
});
