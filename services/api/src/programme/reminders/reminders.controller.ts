import { Controller, Param } from '@nestjs/common';
import {
  confirmRemindersOff,
  confirmRemindersPause,
  remindersOffPage,
  remindersPausePage,
} from '@repo/contracts/programme/reminders';
import { PageRoute, Signed } from '../../platform/calls/route.ts';
import { contentPolicy, renderPlainPage } from '../../platform/plain-page.ts';
import { RemindersService, type SignedMember } from './reminders.service.ts';

/** The pages of the signed links in reminders and notes: a question with one button, and the result. */
const reminderPages = {
  off: {
    ask: {
      title: 'No more reminders?',
      text: 'One press and they stop, the weekly ones, the note after quiet days and word of a price that ends. Your program and everything you wrote stay as they are, and you can switch them on again in your profile.',
      button: 'Stop the reminders',
    },
    done: {
      title: 'Done, no more reminders',
      text: 'We won’t send you reminders anymore, neither weekly nor after quiet days, and no word of a price that ends. You can close this page.',
    },
  },
  pause: {
    ask: {
      title: 'Take a break?',
      text: 'One press and you hear nothing from us for four weeks: no reminder, no note, no word of a price. Your place in the program and everything you wrote will be waiting. You can end the break any day in your profile.',
      button: 'Pause for four weeks',
    },
    done: {
      title: 'Enjoy your break',
      text: 'No reminder and no note for four weeks. Everything stays where you left it, and you can come back any day before that. You can close this page.',
    },
  },
} as const;

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
