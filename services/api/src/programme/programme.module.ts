import { Module } from '@nestjs/common';
import { MemberData } from '../accounts/member-data/member-data.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { JournalController } from './journal/journal.controller.ts';
import { JournalRepository } from './journal/journal.repository.ts';
import { JournalService } from './journal/journal.service.ts';
import { TextExport } from './export/text-export.ts';
import { programmeData } from './export/programme-data.ts';
import { ProgrammeController } from './programme.controller.ts';
import { ProgrammeRepository } from './programme.repository.ts';
import { ProgrammeService } from './programme.service.ts';
import { InsightRequests } from './reflections/insights/insight-requests.ts';
import { InsightUpdates } from './reflections/insights/insight-updates.ts';
import { InsightsRepository } from './reflections/insights/insights.repository.ts';
import { DangerCheck } from './reflections/danger-check.ts';
import { ReflectionsController } from './reflections/reflections.controller.ts';
import { ReflectionsRepository } from './reflections/reflections.repository.ts';
import { ReflectionsService } from './reflections/reflections.service.ts';
import { RemindersController } from './reminders/reminders.controller.ts';
import { RemindersService } from './reminders/reminders.service.ts';

/** The six weeks: texts, progress, reflections with their insights, the journal, reminders. */
@Module({
  imports: [AccountsModule],
  controllers: [JournalController, ProgrammeController, ReflectionsController, RemindersController],
  providers: [
    InsightRequests,
    InsightUpdates,
    InsightsRepository,
    JournalRepository,
    JournalService,
    DangerCheck,
    TextExport,
    ProgrammeRepository,
    ProgrammeService,
    ReflectionsRepository,
    ReflectionsService,
    RemindersService,
  ],
})
export class ProgrammeModule {
  constructor(memberData: MemberData, words: TextExport) {
    memberData.register('programme', programmeData(words));
  }
}
