import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.ts';
import { WaitingListController } from './waiting-list.controller.ts';
import { WaitingListRepository } from './waiting-list.repository.ts';

@Module({
  imports: [AccountsModule],
  controllers: [WaitingListController],
  providers: [WaitingListRepository],
})
export class WaitingListModule {}
