import { Module } from '@nestjs/common';
import { AccountListeners } from '../accounts/account-listeners.ts';
import { MemberData } from '../accounts/member-data/member-data.ts';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { coachingData } from './coaching-data.ts';
import { CoachController } from './coaching.controller.ts';
import { CoachRepository } from './coaching.repository.ts';
import { CoachService } from './coaching.service.ts';
import { announceWishes } from './outreach.ts';

/** What follows a coaching purchase: the promise to write, and what became of it. */
@Module({
  imports: [AccountsModule],
  controllers: [CoachController],
  providers: [CoachRepository, CoachService],
})
export class CoachingModule {
  constructor(accounts: AccountListeners, memberData: MemberData) {
    memberData.register('coaching', coachingData);
    accounts.on('contactWishesGiven', announceWishes);
  }
}
