import { createLog, describeError } from './log.ts';

describe('an error in the log', () => {
  it('has a name, a code and a place, and no word of its message', () => {
    const refused = Object.assign(new Error('canary\n    at canary (canary:1:1)'), {
      code: 'EENVELOPE',
      responseCode: 550,
      constraint: 'users_email',
    });
    const described = describeError(refused);
    expect(described).toMatchObject({ name: 'Error', code: 550, constraint: 'users_email' });
    expect(described.at?.[0]).toContain('log.spec.ts');
    expect(JSON.stringify(described)).not.toContain('canary');
  });

  it('says what a vendor answered, and what it came from', () => {
    const answer = {
      type: 'invalid_request',
      code: 'no_such_model',
      status: 404,
      requestID: 'r-1',
    };
    const cause = Object.assign(new Error('canary'), answer, { param: 'canary' });
    const described = describeError(new Error('canary', { cause }));
    expect(described.cause).toMatchObject({
      type: 'invalid_request',
      code: 'no_such_model',
      status: 404,
      request: 'r-1',
    });
    expect(
      describeError(Object.assign(new Error(), { type: 'a canary said' })).type,
    ).toBeUndefined();
    expect(JSON.stringify(described)).not.toContain('canary');
  });

  it('is only a type when something else was thrown', () => {
    expect(describeError('canary')).toEqual({ name: 'string' });
  });

  it('is described wherever a line carries it', () => {
    const lines: string[] = [];
    const log = createLog('api', 'info', { write: (line) => void lines.push(line) });
    log.warn({ err: new TypeError('canary'), req: { url: '/canary' } }, 'failed');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      service: 'api',
      msg: 'failed',
      err: { name: 'TypeError' },
    });
    expect(lines.join()).not.toContain('canary');
  });
});
