import { endpointPath, toRequestError } from './client.ts';

test.each([
  [502, 'Request failed'],
  [409, 'Conflict'],
])('an answer of %i without a sentence says "%s"', async (status, sentence) => {
  const { message } = await toRequestError(new Response('<html>', { status }));
  expect(message).toBe(sentence);
});

describe('the path of a call', () => {
  const row = { path: '/coach/clients/{orderId}/plans' };

  it('keeps a parameter in its place', () => {
    const path = endpointPath(row, { params: { orderId: '../a?b' } });
    expect(path).toBe('/api/coach/clients/..%2Fa%3Fb/plans');
  });

  it.each(['.', '..'])('takes no "%s", which a browser would climb by', (orderId) => {
    expect(() => endpointPath(row, { params: { orderId } })).toThrow(TypeError);
  });
});
