import { Module } from '@nestjs/common';
import { ProgrammeController } from './programme.controller.ts';
import { ProgrammeRepository } from './programme.repository.ts';
import { ProgrammeService } from './programme.service.ts';
import { InsightUpdates } from './reflections/insight-updates.ts';
import { ReflectionsController } from './reflections/reflections.controller.ts';
import { ReflectionsRepository } from './reflections/reflections.repository.ts';
import { ReflectionsService } from './reflections/reflections.service.ts';
import { RemindersController } from './reminders/reminders.controller.ts';
import { RemindersRepository } from './reminders/reminders.repository.ts';
import { RemindersService } from './reminders/reminders.service.ts';

/** The six weeks: texts, progress, reflections with their insights, weekly reminders. */
@Module({
  controllers: [ProgrammeController, ReflectionsController, RemindersController],
  providers: [
    InsightUpdates,
    ProgrammeRepository,
    ProgrammeService,
    ReflectionsRepository,
    ReflectionsService,
    RemindersRepository,
    RemindersService,
  ],
})
export class ProgrammeModule {}
