import { readAudit } from './read-audit.ts';

const report = (vulnerabilities: object): string =>
  JSON.stringify({ metadata: { vulnerabilities } });

describe('what npm audit says', () => {
  test.each([
    ['nothing known', report({ critical: 0, high: 0, total: 0 }), 0],
    ['small holes alone', report({ critical: 0, high: 0, low: 3, total: 3 }), 0],
    ['a high one', report({ critical: 0, high: 1, total: 1 }), 1],
    ['a critical one', report({ critical: 2, high: 0, total: 2 }), 1],
  ])('%s', (_what, output, exitCode) => {
    expect(readAudit(output).exitCode).toBe(exitCode);
  });

  test.each(['', 'not JSON', '{"message":"405 Method Not Allowed","error":{"code":"E405"}}', '{}'])(
    'a registry without a list (%s) is never taken for a clean one',
    (output) => {
      expect(readAudit(output)).toEqual({
        line: 'nothing was checked: this registry offers no list of known holes',
        exitCode: 2,
      });
    },
  );
});
