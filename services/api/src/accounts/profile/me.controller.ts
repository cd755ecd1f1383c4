import { Body, Controller, Param } from '@nestjs/common';
import {
  me,
  type OwnSessions,
  type Preferences,
  type CurrentUser,
} from '@repo/contracts/accounts/me';
import { accountMessages } from '@repo/contracts/accounts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { FromRequest, type SignedInContext } from '../access/request-context.ts';
import { toUser, type SessionUser } from '@repo/accounts/session-user';
import { FromSession } from '../access/session-user.ts';
import { ProfileDto } from '../accounts.dto.ts';
import { PreferencesDto } from '../preferences/preferences.dto.ts';
import { PreferencesService } from '../preferences/preferences.service.ts';
import { SecurityService } from '../security/security.service.ts';
import { MeService } from './me.service.ts';

@Controller()
export class MeController {
  constructor(
    private readonly service: MeService,
    private readonly preferences: PreferencesService,
    private readonly security: SecurityService,
  ) {}

  /** The guard has already read everything. */
  @Call(me.read, 'session')
  read(@FromSession() user: SessionUser): Success<CurrentUser> {
    return ok(toUser(user));
  }

  @Call(me.update, 'verified')
  async update(
    @FromRequest() context: SignedInContext,
    @Body() body: ProfileDto,
  ): Promise<Success<CurrentUser>> {
    return ok(await this.service.update(context, body), accountMessages.profile.updateDone);
  }

  @Call(me.readPreferences, 'verified')
  async readPreferences(@FromSession() user: SessionUser): Promise<Success<Preferences>> {
    return ok(await this.preferences.read(user));
  }

  @Call(me.updatePreferences, 'verified')
  async updatePreferences(
    @FromSession() user: SessionUser,
    @Body() body: PreferencesDto,
  ): Promise<Success<Preferences>> {
    return ok(await this.preferences.update(user, body));
  }

  @Call(me.listSessions, 'verified')
  async listSessions(@FromSession() user: SessionUser): Promise<Success<OwnSessions>> {
    return ok(await this.security.listSessions(user));
  }

  @Call(me.endOtherSessions, 'verified')
  async endOtherSessions(
    @FromRequest() { user, cookies }: SignedInContext,
  ): Promise<Success<null>> {
    cookies.write('session', await this.security.endOtherSessions(user));
    return ok(null);
  }

  @Call(me.endSession, 'verified')
  async endSession(
    @FromSession() user: SessionUser,
    @Param('id') id: string,
  ): Promise<Success<null>> {
    await this.security.endSession(user, id);
    return ok(null);
  }
}
