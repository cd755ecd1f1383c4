import { Injectable } from '@nestjs/common';
import { coachingText, type CoachingRow } from '@repo/coaching/texts';
import type { StoredAppointment, StoredPlan } from '@repo/coaching/entities';
import { decryptText } from '@repo/server/security/encryption';
import type { Appointment, CoachingPlan, CoachingWeek } from '@repo/contracts/coaching/coaching';
import { coachingAppointments } from '@repo/product/products';
import { MemberKeys } from '@repo/accounts/member-keys';
import { AppointmentsRepository } from '@repo/coaching/appointments.repository';
import { PlansRepository } from '@repo/coaching/plans.repository';

export const toAppointment = (dataKey: Buffer, row: StoredAppointment): Appointment => ({
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  link: decryptText(dataKey, row.ciphertext, coachingText('appointment-link', row)),
});

const toPlan = (dataKey: Buffer, row: StoredPlan): CoachingPlan => ({
  text: decryptText(dataKey, row.ciphertext, coachingText('plan', row)),
  writtenAt: row.writtenAt.toISOString(),
});

/** Decrypts what the coach wrote about a member. */
@Injectable()
export class WeeksReader {
  constructor(
    private readonly memberKeys: MemberKeys,
    private readonly appointments: AppointmentsRepository,
    private readonly plans: PlansRepository,
  ) {}

  /** @returns every week of a purchase */
  async read({ userId, orderId }: Omit<CoachingRow, 'week'>): Promise<CoachingWeek[]> {
    const dataKey = await this.memberKeys.find(userId);
    const [appointments, plans] = await Promise.all([
      this.appointments.findByOrder(orderId),
      this.plans.findByOrder(orderId),
    ]);
    return Array.from({ length: coachingAppointments() }, (_, before) => {
      const week = before + 1;
      const appointment = appointments.find((row) => row.week === week);
      const plan = plans.find((row) => row.week === week);
      return {
        week,
        appointment: dataKey && appointment ? toAppointment(dataKey, appointment) : null,
        plan: dataKey && plan ? toPlan(dataKey, plan) : null,
      };
    });
  }

  /** Everything, of every purchase, for the member's export. */
  async *readAll(userId: string): AsyncGenerator<object> {
    const dataKey = await this.memberKeys.find(userId);
    if (!dataKey) return;
    for (const row of await this.appointments.findByUser(userId)) {
      const { orderId, week, canceledAt } = row;
      yield { kind: 'session', orderId, week, canceledAt, ...toAppointment(dataKey, row) };
    }
    for (const row of await this.plans.findByUser(userId))
      yield { kind: 'plan', orderId: row.orderId, week: row.week, ...toPlan(dataKey, row) };
  }
}
