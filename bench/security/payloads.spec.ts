import { judgeAnswer } from './payloads.ts';

test.each([
  [200, '{"status":true,"data":null,"message":"Done."}'],
  [400, '{"status":false,"message":"The request could not be read.","data":{}}'],
])('%s with our words is in order', (status, text) => {
  expect(judgeAnswer({ status, text })).toBeUndefined();
});

test.each([
  [500, '{"status":false,"message":"An unexpected error occurred."}', 'answered 500'],
  [400, '{"statusCode":400,"code":"FST_ERR"}', 'is not in our words'],
  [200, 'Error: x\n    at save (/srv/main.js:1:1)', 'shows its inside'],
])('%s with %s is found', (status, text, wanted) => {
  expect(judgeAnswer({ status, text })).toBe(wanted);
});
