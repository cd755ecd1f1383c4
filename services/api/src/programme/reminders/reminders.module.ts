import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { RemindersController } from './reminders.controller.ts';
import { RemindersService } from './reminders.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [RemindersController],
  providers: [RemindersService],
})
export class RemindersModule {}
