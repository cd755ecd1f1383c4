/** @jest-environment @repo/tools/jest/browser */
import { missedLogoutKey, signedInHint, signUpHint } from '@repo/contracts/accounts/visit';
import { mockApi } from '../testing/api.ts';
import { leaveScript } from './leave-script.ts';

let deleted: string[];

const press = (key: string): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
};

beforeAll(() => {
  globalThis.indexedDB = {
    deleteDatabase: (name: string) => void deleted.push(name),
  } as never;
  // As a document runs it.
  const link = document.createElement('a');
  link.dataset['leave'] = '';
  link.append(document.createElement('b'));
  document.body.append(link, document.createElement('p'));
  (0, eval)(leaveScript);
});
beforeEach(() => {
  deleted = [];
  document.documentElement.hidden = false;
  document.title = 'My words';
  for (const { name } of [signedInHint, signUpHint]) document.cookie = `${name}=1; path=/`;
  localStorage.setItem('signed-up', 'yes');
  sessionStorage.setItem('kept', 'yes');
});

describe('leaving', () => {
  it.each([
    ['a click on the link', () => document.querySelector('b')?.click()],
    ['three presses of Shift', () => ['Shift', 'Shift', 'Shift'].forEach(press)],
  ])('by %s signs out at once and keeps one flag', (_, leave) => {
    // The server does not answer: nothing waits for it.
    const sent = mockApi({});
    leave();
    expect(sent).toMatchObject([{ call: 'POST /auth/logout' }]);
    expect([document.documentElement.hidden, document.title, document.cookie]).toEqual([
      true,
      '',
      '',
    ]);
    expect([Object.keys(localStorage), Object.keys(sessionStorage), deleted]).toEqual([
      [missedLogoutKey],
      [],
      ['drafts'],
    ]);
  });

  it('is not what typing does', () => {
    ['A', 'Shift', 'A', 'Shift', 'B', 'Shift', 'C', 'Shift'].forEach(press);
    document.querySelector('p')?.click();
    expect(document.documentElement.hidden).toBe(false);
  });
});
