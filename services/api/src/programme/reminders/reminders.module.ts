import { Module } from '@nestjs/common';
import { RemindersController } from './reminders.controller.ts';
import { RemindersRepository } from './reminders.repository.ts';
import { RemindersService } from './reminders.service.ts';

@Module({ controllers: [RemindersController], providers: [RemindersRepository, RemindersService] })
export class RemindersModule {}
