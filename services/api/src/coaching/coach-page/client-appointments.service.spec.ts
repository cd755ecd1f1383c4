import { rules } from '@repo/contracts/rules';
import { checkTimes } from './client-appointments.service.ts';

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);

it('of an appointment that has begun, everything but the start may be corrected until it ends', () => {
  const start = inMinutes(-5);
  expect(() => checkTimes(start, inMinutes(90), start)).not.toThrow();
  const { past } = rules.appointment;
  const refused = (field: string) =>
    expect.objectContaining({ details: { errors: { [field]: [past] } } }) as Error;
  expect(() => checkTimes(inMinutes(-4), inMinutes(90), start)).toThrow(refused('date'));
  expect(() => checkTimes(start, inMinutes(90))).toThrow(refused('date'));
  expect(() => checkTimes(start, inMinutes(-1), start)).toThrow(refused('end'));
});
