import { Module } from '@nestjs/common';
import { AccountListeners } from '../accounts/account-listeners.ts';
import { Limits } from '../accounts/limits/limits.ts';
import { MemberData } from '../accounts/member-data/member-data.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ClientAppointmentsService } from './coach-page/client-appointments.service.ts';
import { ClientPlansService } from './coach-page/client-plans.service.ts';
import { ClientsRepository } from './coach-page/clients.repository.ts';
import { CoachPageController } from './coach-page/coach-page.controller.ts';
import { CoachPageService } from './coach-page/coach-page.service.ts';
import { coachingData } from './coaching-data.ts';
import { CoachingController } from './coaching.controller.ts';
import { CoachingService } from './coaching.service.ts';
import { announceWishes } from './outreach.ts';
import { AppointmentsRepository } from './weeks/appointments.repository.ts';
import { PlansRepository } from './weeks/plans.repository.ts';
import { WeeksReader } from './weeks/weeks-reader.ts';

/** After a coaching purchase: the promise to write, appointments and plans. */
@Module({
  imports: [AccountsModule],
  controllers: [CoachPageController, CoachingController],
  providers: [
    AppointmentsRepository,
    ClientAppointmentsService,
    ClientPlansService,
    ClientsRepository,
    CoachPageService,
    CoachingService,
    PlansRepository,
    WeeksReader,
  ],
})
export class CoachingModule {
  constructor(
    accounts: AccountListeners,
    memberData: MemberData,
    weeks: WeeksReader,
    limits: Limits,
  ) {
    memberData.register('coaching', coachingData(weeks));
    accounts.on('contactWishesGiven', (manager, userId) => announceWishes(manager, userId, limits));
  }
}
