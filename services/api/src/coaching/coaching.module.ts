import { Module } from '@nestjs/common';
import { AppointmentsRepository } from '@repo/coaching/appointments.repository';
import { PlansRepository } from '@repo/coaching/plans.repository';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { repositories } from '../platform/repositories.ts';
import { ClientAppointmentsService } from './coach-page/client-appointments.service.ts';
import { ClientPlansService } from './coach-page/client-plans.service.ts';
import { ClientsService } from './coach-page/clients.service.ts';
import { CoachPageController } from './coach-page/coach-page.controller.ts';
import { CoachPageService } from './coach-page/coach-page.service.ts';
import { CoachingController } from './coaching.controller.ts';
import { CoachingService } from './coaching.service.ts';
import { WeeksReader } from './weeks/weeks-reader.ts';

/** After a coaching purchase: the promise to write, appointments and plans. */
@Module({
  imports: [AccountsModule],
  controllers: [CoachPageController, CoachingController],
  providers: [
    ...repositories(AppointmentsRepository, PlansRepository),
    ClientAppointmentsService,
    ClientPlansService,
    ClientsService,
    CoachPageService,
    CoachingService,
    WeeksReader,
  ],
  exports: [WeeksReader],
})
export class CoachingModule {}
