import { Controller, Param } from '@nestjs/common';
import { confirmRemindersOff, remindersOffPage } from '@repo/contracts/programme/reminders';
import { contentPolicy, renderPlainPage } from '../../platform/plain-page.ts';
import { PageRoute, Signed } from '../../platform/route.ts';
import { RemindersService, type SignedMember } from './reminders.service.ts';

const ask = {
  title: 'No more weekly reminders?',
  text: 'One press and they stop. Your program and everything you wrote stay as they are, and you can switch reminders on again in your profile.',
  button: 'Stop the reminders',
};

const done = {
  title: 'Done, no more reminders',
  text: 'Your weekly reminders are off. You can close this page.',
};

@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @PageRoute(remindersOffPage, 'public', contentPolicy)
  ask(@Param() link: SignedMember): Promise<string> {
    this.reminders.assertSigned(link);
    return renderPlainPage(ask);
  }

  @PageRoute(confirmRemindersOff, 'public', contentPolicy)
  @Signed()
  async switchOff(@Param() link: SignedMember): Promise<string> {
    await this.reminders.switchOff(link);
    return renderPlainPage(done);
  }
}
