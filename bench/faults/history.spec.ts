import { createHistory, recordAnswer } from './context.ts';

const answer = (status: number, text: string) => ({
  call: 'GET /me',
  status,
  text,
  data: null,
  headers: new Headers(),
});

test('a refusal in our own words is no broken promise', () => {
  const history = createHistory();
  recordAnswer(history, answer(503, '{"status":false,"message":"Please try again."}'));
  recordAnswer(history, answer(0, 'TypeError: fetch failed'));
  expect(history).toMatchObject({ sent: 2, broken: [] });
});

test.each([
  [500, 'Error: boom\n    at save (/srv/main.js:12:3)'],
  [502, 'QueryFailedError: deadlock detected'],
  [0, 'TimeoutError: The operation was aborted due to timeout'],
])('%s with "%s" is one', (status, text) => {
  const history = createHistory();
  recordAnswer(history, answer(status, text));
  expect(history.broken).toHaveLength(1);
});
