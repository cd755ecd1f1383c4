import { Controller, Param } from '@nestjs/common';
import { confirmRemindersOff, remindersOffPage } from '@repo/contracts/programme/reminders';
import { PageRoute, Signed } from '../../platform/calls/route.ts';
import { contentPolicy, renderPlainPage } from '../../platform/plain-page.ts';
import { RemindersService, type ReminderLink } from './reminders.service.ts';

const ask = {
  title: 'No more reminders?',
  text: 'One press and they stop. Your program and everything you wrote stay as they are, and you can switch them on again in your profile.',
  button: 'Stop the reminders',
};
const done = {
  title: 'Done, no more reminders',
  text: 'We won’t send you reminders anymore. You can close this page.',
};

/** The page of the signed link in a reminder: a question with one button, and the result. */
@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @PageRoute(remindersOffPage, 'public', contentPolicy)
  ask(@Param() link: ReminderLink): string {
    this.reminders.assertSigned(link);
    return renderPlainPage(ask);
  }

  @PageRoute(confirmRemindersOff, 'public', contentPolicy)
  @Signed()
  async switchOff(@Param() link: ReminderLink): Promise<string> {
    await this.reminders.switchOff(link);
    return renderPlainPage(done);
  }
}
