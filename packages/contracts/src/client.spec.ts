import { endpointPath, toRequestError } from './client.ts';

test.each([
  [502, 'Request failed'],
  [409, 'Conflict'],
])('an answer of %i without a sentence says "%s"', async (status, sentence) => {
  const { message } = await toRequestError(new Response('<html>', { status }));
  expect(message).toBe(sentence);
});

test.each(['.', '..'])('"%s" in a path leads to no other path', (id) => {
  expect(() => endpointPath({ path: '/weeks/{id}' }, { params: { id } })).toThrow(TypeError);
});
