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
import { CurrentCaller, type SignedIn } from '../access/caller.ts';
import { CurrentViewer, toUser, type Viewer } from '../access/viewer.ts';
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
  read(@CurrentViewer() viewer: Viewer): Success<CurrentUser> {
    return ok(toUser(viewer));
  }

  @Call(me.update, 'verified')
  async update(
    @CurrentCaller() caller: SignedIn,
    @Body() body: ProfileDto,
  ): Promise<Success<CurrentUser>> {
    return ok(await this.service.update(caller, body), accountMessages.profile.updateDone);
  }

  @Call(me.readPreferences, 'verified')
  async readPreferences(@CurrentViewer() viewer: Viewer): Promise<Success<Preferences>> {
    return ok(await this.preferences.read(viewer));
  }

  @Call(me.updatePreferences, 'verified')
  async updatePreferences(
    @CurrentViewer() viewer: Viewer,
    @Body() body: PreferencesDto,
  ): Promise<Success<Preferences>> {
    return ok(await this.preferences.update(viewer, body));
  }

  @Call(me.listSessions, 'verified')
  async listSessions(@CurrentViewer() viewer: Viewer): Promise<Success<OwnSessions>> {
    return ok(await this.security.listSessions(viewer));
  }

  @Call(me.endOtherSessions, 'verified')
  async endOtherSessions(@CurrentCaller() { viewer, cookies }: SignedIn): Promise<Success<null>> {
    const token = await this.security.endOtherSessions(viewer);
    if (token) cookies.signIn(token);
    return ok(null);
  }

  @Call(me.endSession, 'verified')
  async endSession(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ): Promise<Success<null>> {
    await this.security.endSession(viewer, id);
    return ok(null);
  }
}
