import { DangerCheck } from './danger-check.ts';

const key = (version: number) => ({
  userId: '3f0c1c52-6a4e-4a56-9d43-0d5f0f6f7a11',
  week: 1,
  version,
});
const danger = 'Some nights I just want to die.';

describe('the danger check', () => {
  it('reads a saved text once', () => {
    const check = new DangerCheck();
    const result = check.readSaved(key(1), danger);
    expect(result).toEqual({ level: 'danger', mayAct: true, language: 'en' });
    expect(check.readSaved(key(1), danger)).toBe(result);
    expect(check.readSaved(key(2), 'I rested.')).toMatchObject({ level: 'none' });
  });

  it('forgets the result that was wanted longest ago', () => {
    const check = new DangerCheck();
    const read = import.meta.jest
      .spyOn(check, 'read')
      .mockImplementation(() => ({ level: 'none', mayAct: null, language: 'en' }));
    for (let version = 1; version <= 5_000; version += 1) check.readSaved(key(version), '');
    check.readSaved(key(1), '');
    check.readSaved(key(5_001), '');
    expect(read).toHaveBeenCalledTimes(5_001);
    check.readSaved(key(1), '');
    expect(read).toHaveBeenCalledTimes(5_001);
    check.readSaved(key(2), '');
    expect(read).toHaveBeenCalledTimes(5_002);
  });
});
