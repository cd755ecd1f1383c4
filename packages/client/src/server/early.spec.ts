/** @jest-environment @repo/tools/jest/browser */
import { mockApi } from '../testing/api.ts';
import { fetchEarly } from './early.ts';

const { jest } = import.meta;
const get = { method: 'GET' };

it('takes what the document has asked for once, and asks for everything else', async () => {
  const sent = mockApi({ 'GET /me': {}, 'POST /me': {} });
  window.early = { '/api/me': Promise.resolve(new Response('early')) };
  await fetchEarly('/api/me', { method: 'POST' });
  expect(await (await fetchEarly('/api/me', get)).text()).toBe('early');
  await fetchEarly('/api/me', get);
  expect(sent.map(({ call }) => call)).toEqual(['POST /me', 'GET /me']);
});

it('takes nothing that was asked for long ago', async () => {
  const sent = mockApi({ 'GET /me': {} });
  window.early = { '/api/me': Promise.resolve(new Response('early')) };
  jest.spyOn(performance, 'now').mockReturnValue(20_000);
  await fetchEarly('/api/me', get);
  expect(sent).toHaveLength(1);
  jest.restoreAllMocks();
});
