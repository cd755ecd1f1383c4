import { Controller, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import { Access } from '../../platform/access.ts';
import { contentPolicy } from '../../platform/plain-page.ts';
import { askPage, donePage } from './reminders-page.ts';
import { RemindersService, type SignedMember } from './reminders.service.ts';

const html = 'text/html; charset=utf-8';

@Access('public')
@Controller('reminders/off')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Get(':userId/:signature')
  @Header('content-type', html)
  @Header('content-security-policy', contentPolicy)
  ask(@Param() link: SignedMember): string {
    this.reminders.assertSigned(link);
    return askPage;
  }

  @Post(':userId/:signature')
  @HttpCode(200)
  @Header('content-type', html)
  @Header('content-security-policy', contentPolicy)
  async switchOff(@Param() link: SignedMember): Promise<string> {
    await this.reminders.switchOff(link);
    return donePage;
  }
}
