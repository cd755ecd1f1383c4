import { Controller, Param } from '@nestjs/common';
import {
  confirmRemindersOff,
  confirmRemindersPause,
  remindersOffPage,
  remindersPausePage,
} from '@repo/contracts/programme/reminders';
import { contentPolicy, renderPlainPage } from '../../platform/plain-page.ts';
import { PageRoute, Signed } from '../../platform/calls/route.ts';
import { reminderPages } from './pages.ts';
import { RemindersService, type SignedMember } from './reminders.service.ts';

@Controller()
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @PageRoute(remindersOffPage, 'public', contentPolicy)
  ask(@Param() link: SignedMember): string {
    this.reminders.assertSigned('reminders-off', link);
    return renderPlainPage(reminderPages.off.ask);
  }

  @PageRoute(confirmRemindersOff, 'public', contentPolicy)
  @Signed()
  async switchOff(@Param() link: SignedMember): Promise<string> {
    await this.reminders.switchOff(link);
    return renderPlainPage(reminderPages.off.done);
  }

  @PageRoute(remindersPausePage, 'public', contentPolicy)
  askPause(@Param() link: SignedMember): string {
    this.reminders.assertSigned('reminders-pause', link);
    return renderPlainPage(reminderPages.pause.ask);
  }

  @PageRoute(confirmRemindersPause, 'public', contentPolicy)
  @Signed()
  async pause(@Param() link: SignedMember): Promise<string> {
    await this.reminders.pause(link);
    return renderPlainPage(reminderPages.pause.done);
  }
}
