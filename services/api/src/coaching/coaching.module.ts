import { Module } from '@nestjs/common';
import { AccountListeners } from '../accounts/account-listeners.ts';
import { Limits } from '../accounts/limits/limits.ts';
import { MemberData } from '../accounts/member-data/member-data.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { ClientNotesService } from './clients/client-notes.ts';
import { ClientTimes } from './clients/client-times.ts';
import { ClientUndo } from './clients/client-undo.ts';
import { ClientsController } from './clients/clients.controller.ts';
import { ClientsRepository } from './clients/clients.repository.ts';
import { ClientsService } from './clients/clients.service.ts';
import { coachingData } from './coaching-data.ts';
import { CoachController } from './coaching.controller.ts';
import { CoachService } from './coaching.service.ts';
import { NotesReader } from './notes/notes-reader.ts';
import { NotesService } from './notes/notes.service.ts';
import { OfferedTimesRepository } from './notes/offered-times.repository.ts';
import { PlansRepository } from './notes/plans.repository.ts';
import { AppointmentsRepository } from './notes/appointments.repository.ts';
import { SharesRepository } from './notes/shares.repository.ts';
import { TimesReader } from './notes/times-reader.ts';
import { TimesService } from './notes/times.service.ts';
import { announceWishes } from './outreach.ts';

/** After a coaching purchase: the promise to write, sessions, plans, and shared texts. */
@Module({
  imports: [AccountsModule],
  controllers: [ClientsController, CoachController],
  providers: [
    ClientNotesService,
    ClientTimes,
    ClientUndo,
    ClientsRepository,
    ClientsService,
    CoachService,
    NotesReader,
    NotesService,
    OfferedTimesRepository,
    PlansRepository,
    AppointmentsRepository,
    SharesRepository,
    TimesReader,
    TimesService,
  ],
})
export class CoachingModule {
  constructor(
    accounts: AccountListeners,
    memberData: MemberData,
    notes: NotesReader,
    limits: Limits,
  ) {
    memberData.register('coaching', coachingData(notes));
    accounts.on('contactWishesGiven', (manager, userId) => announceWishes(manager, userId, limits));
  }
}
