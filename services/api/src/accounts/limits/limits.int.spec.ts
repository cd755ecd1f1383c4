import { auth } from '@repo/contracts/accounts/auth';
import { errors } from '@repo/contracts/errors';
import { me } from '@repo/contracts/accounts/me';
import type { Browser } from '@repo/testing/browser';
import { api, useApiInside } from '../../testing/harness.ts';
import { limitTable } from './limit-table.ts';
import { Limits } from './limits.ts';
import { networkOf } from '../access/caller.ts';
import {
  age,
  forget,
  freshEmail,
  rows,
  signUp,
  statusOf,
  verify,
  wrongCode,
} from '../../testing/calls.ts';

useApiInside(() => ({ LOG_LEVEL: 'warn' }));

const attacker = '198.51.100.66';

const join = (browser: Browser) =>
  browser.call(auth.signup, {
    body: { fullName: 'Eve', email: freshEmail(), password: 'only the stranger knows' },
  });

describe('one network', () => {
  it.each([
    ['is no mail cannon by signing strangers up', join, limitTable.signUp.allowed],
    [
      'cannot have endless passwords forgotten',
      (browser: Browser) => forget(browser, freshEmail()),
      limitTable.forgotten.allowed,
    ],
  ])('%s', async (_name, call, allowed) => {
    const statuses = [];
    for (let index = 0; index < allowed + 2; index += 1)
      statuses.push(await statusOf(call(api.visitor(undefined, attacker))));
    const expected = [...Array<number>(allowed).fill(200), 429, 429];
    expect(statuses).toEqual(expected);
    await expect(call(api.visitor(undefined, attacker))).rejects.toMatchObject({
      message: errors.TOO_MANY_REQUESTS.message,
    });
    expect(await statusOf(call(api.visitor(undefined, '198.51.100.67')))).toBe(200);
  });

  it('cannot play the code lottery over many sign-ups', async () => {
    const statuses: number[] = [];
    for (let person = 0; person < 5; person += 1) {
      const { browser, code } = await signUp(api);
      for (let guess = 0; guess < 5; guess += 1) {
        statuses.push(await statusOf(verify(browser, wrongCode(code))));
      }
    }
    const { allowed } = limitTable.wrongCodes;
    expect(statuses.filter((status) => status === 400)).toHaveLength(allowed);
    expect(statuses.slice(allowed)).toEqual([429, 429, 429, 429, 429]);
  });

  it('cannot have mails sent to ever new addresses by changing its own', async () => {
    const { allowed } = limitTable.emailChangeNetwork;
    const statuses: number[] = [];
    for (let person = 0; person < 3; person += 1) {
      const { call } = await api.signedIn();
      for (let change = 0; change < 8; change += 1)
        statuses.push(await statusOf(call(me.update, { body: { email: freshEmail() } })));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
  });
});

describe('more wrong codes on the whole site than people make', () => {
  it('warn without naming anybody, and leave everybody all their tries', async () => {
    await api.app.get(Limits).count(['wrongCodesSite', 'site']);
    const { allowed } = limitTable.wrongCodesSite;
    await rows('update limits set tries = $1', [allowed]);
    const { browser, code, email } = await signUp(api);
    expect(await statusOf(verify(browser, wrongCode(code)))).toBe(400);
    const warnings = api.logLines.filter((line) => line.includes('wrongCodesSite'));
    expect(warnings).toHaveLength(1);
    expect(warnings.join()).not.toContain(email);

    expect(await statusOf(verify(browser, code))).toBe(200);
  });
});

describe('an IPv6 /48', () => {
  it('has ten times what one of its networks has', async () => {
    const limits = api.app.get(Limits);
    const { allowed } = limitTable.signUp;
    const countIn = (network: number) =>
      statusOf(limits.count(['signUp', networkOf(`2001:db8:48:${String(network)}::1`)]));
    const statuses = [];
    for (let call = 0; call <= allowed * 10; call += 1) statuses.push(await countIn(call % 50));
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed * 10);
    expect(await statusOf(limits.count(['signUp', networkOf('2001:db8:49::1')]))).toBe(200);
  });
});

describe('more mails with codes than people ask for', () => {
  it('warn, and let the next person have a first one', async () => {
    const { allowed } = limitTable.codeMails;
    await api.app.get(Limits).count(['codeMails', 'site']);
    await rows('update limits set tries = $1', [allowed]);
    await rows(
      `insert into code_flows (kind, email, nonce, expires_at)
       select 'reset', 'flood-' || n || '@example.com', '', now() from generate_series(1, $1) n`,
      [allowed],
    );
    const { browser, email } = await signUp(api);
    expect(api.logLines.filter((line) => line.includes('codeMails'))).toHaveLength(1);
    const flows = async () =>
      (await rows('select from code_flows where email = $1', [email])).length;
    await age(api, email, 2);
    await browser.call(auth.resendEmail);
    expect(await flows()).toBe(1);
    await age(api, email, 60);
    await browser.call(auth.resendEmail);
    expect(await flows()).toBe(2);
  });
});
