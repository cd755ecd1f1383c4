// What calls cost: CPU is always a ratio, whose two sides take turns; the cheapest round of each counts.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { hash, verify } from '@node-rs/argon2';
import { settings } from '@repo/api/settings';
import { logIn, testPassword } from '@repo/testing/person';
import { freePort } from '@repo/testing/ports';
import type { Bench } from './goals.ts';
import { compare, cpuOf, sum } from './processes.ts';

const pidOf = ({ stack }: Bench, name: string): number =>
  stack.running.find((each) => each.name === name)?.pid() ?? NaN;

const measureRead = async (bench: Bench): Promise<void> => {
  const { publicUrl, databaseUrl } = bench.stack.layout;
  const { browser } = bench.member;
  const headers = { cookie: `session=${browser.cookies.get('session') ?? ''}` };
  const port = String(await freePort());
  const raw = fork(new URL('raw.ts', import.meta.url), [port, databaseUrl]);
  await once(raw, 'message');
  const postgres = pidOf(bench, 'postgres');
  const load =
    (url: string, ...pids: number[]) =>
    async () => {
      const before = cpuOf(...pids);
      let left = 5_000;
      const read = async (): Promise<void> => {
        for (; left > 0; left -= 1) {
          const answer = await fetch(url, { headers });
          await answer.arrayBuffer();
          if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, read));
      return (cpuOf(...pids) - before) / 5_000;
    };
  const [ours = NaN, bare = NaN] = await compare([
    load(`${publicUrl}/api/me`, postgres, pidOf(bench, 'gateway'), pidOf(bench, 'api')),
    load(`http://127.0.0.1:${port}/`, postgres, raw.pid ?? NaN),
  ]);
  raw.kill();
  bench.note('a read', ours / bare, `(${ours.toFixed()} µs versus ${bare.toFixed()} µs)`);
};

const measureLogin = async (bench: Bench): Promise<void> => {
  const { browser, email } = bench.member;
  const memoryCost = settings.PASSWORD_MEMORY_KIB.parse(undefined);
  const timeCost = settings.PASSWORD_PASSES.parse(undefined);
  const stored = await hash(testPassword, { memoryCost, timeCost, parallelism: 1 });
  const tenTimes = (cpu: () => number, work: () => Promise<unknown>) => async () => {
    const before = cpu();
    for (let time = 0; time < 10; time += 1) await work();
    return (cpu() - before) / 10_000;
  };
  const [login = NaN, one = NaN] = await compare([
    tenTimes(
      () => cpuOf(pidOf(bench, 'api')),
      () => logIn({ browser, email }),
    ),
    tenTimes(
      () => sum(Object.values(process.cpuUsage())),
      () => verify(stored, testPassword),
    ),
  ]);
  bench.note('a login', login / one, `(${login.toFixed(1)} ms versus ${one.toFixed(1)} ms)`);
};

export const measureCalls = async (bench: Bench): Promise<void> => {
  await measureRead(bench);
  await measureLogin(bench);
};
