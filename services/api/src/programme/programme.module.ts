import { Module } from '@nestjs/common';
import { InsightsRepository } from '@repo/programme/insights.repository';
import { ReflectionsRepository } from '@repo/programme/reflections.repository';
import { TextDeletionsRepository } from '@repo/programme/text-deletions.repository';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { repositories } from '../platform/repositories.ts';
import { JournalController } from './journal/journal.controller.ts';
import { JournalService } from './journal/journal.service.ts';
import { TextExport } from './export/text-export.ts';
import { ProgrammeController } from './programme.controller.ts';
import { ProgrammeService } from './programme.service.ts';
import { InsightRequests } from './reflections/insights/insight-requests.ts';
import { InsightUpdates } from './reflections/insights/insight-updates.ts';
import { DangerCheck } from './reflections/danger-check.ts';
import { ReflectionsController } from './reflections/reflections.controller.ts';
import { ReflectionsService } from './reflections/reflections.service.ts';
import { RemindersController } from './reminders/reminders.controller.ts';
import { RemindersService } from './reminders/reminders.service.ts';

/** The six weeks: texts, progress, reflections with their insights, the journal, reminders. */
@Module({
  imports: [AccountsModule],
  controllers: [JournalController, ProgrammeController, ReflectionsController, RemindersController],
  providers: [
    ...repositories(InsightsRepository, ReflectionsRepository, TextDeletionsRepository),
    InsightRequests,
    InsightUpdates,
    JournalService,
    DangerCheck,
    TextExport,
    ProgrammeService,
    ReflectionsService,
    RemindersService,
  ],
  exports: [TextExport],
})
export class ProgrammeModule {}
