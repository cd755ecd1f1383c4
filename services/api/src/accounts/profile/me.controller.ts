import { Body, Controller, Delete, Get, Param, Patch } from '@nestjs/common';
import type { OwnSession, Preferences, User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { Access } from '../../platform/access.ts';
import { ok } from '../../platform/envelope.ts';
import { toUser } from '../access/user-view.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { ProfileDto } from './me.dto.ts';
import { MeService } from './me.service.ts';
import { PreferencesDto } from '../preferences/preferences.dto.ts';
import { ProfilesService } from './profiles.service.ts';

@Access('session')
@Controller('me')
export class MeController {
  constructor(
    private readonly me: MeService,
    private readonly profiles: ProfilesService,
  ) {}

  /** The guard has already read everything. */
  @Get()
  read(@CurrentViewer() viewer: Viewer): Success<User> {
    return ok(toUser(viewer));
  }

  @Patch()
  async update(@CurrentViewer() viewer: Viewer, @Body() body: ProfileDto): Promise<Success<User>> {
    return ok(await this.profiles.update(viewer, body), messages.profile.updateDone);
  }

  @Get('preferences')
  async readPreferences(@CurrentViewer() viewer: Viewer): Promise<Success<Preferences>> {
    return ok(await this.me.readPreferences(viewer));
  }

  @Patch('preferences')
  async updatePreferences(
    @CurrentViewer() viewer: Viewer,
    @Body() body: PreferencesDto,
  ): Promise<Success<Preferences>> {
    return ok(await this.me.updatePreferences(viewer, body));
  }

  @Get('sessions')
  async listSessions(@CurrentViewer() viewer: Viewer): Promise<Success<OwnSession[]>> {
    return ok(await this.me.listSessions(viewer));
  }

  @Delete('sessions')
  async endOtherSessions(@CurrentViewer() viewer: Viewer): Promise<Success<null>> {
    await this.me.endOtherSessions(viewer);
    return ok(null);
  }

  @Delete('sessions/:id')
  async endSession(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ): Promise<Success<null>> {
    await this.me.endSession(viewer, id);
    return ok(null);
  }
}
