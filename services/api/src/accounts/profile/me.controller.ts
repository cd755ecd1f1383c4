import { Body, Controller, Param } from '@nestjs/common';
import { me, type OwnSession, type Preferences, type User } from '@repo/contracts/accounts/me';
import { messages } from '@repo/contracts/messages';
import type { Success } from '@repo/contracts/wire';
import { ok } from '../../platform/envelope.ts';
import { Call } from '../../platform/route.ts';
import { toUser } from '../access/user-view.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { CallerNetwork } from '../limits/network.ts';
import { ProfileDto } from './me.dto.ts';
import { MeService } from './me.service.ts';
import { PreferencesDto } from '../preferences/preferences.dto.ts';
import { ProfilesService } from './profiles.service.ts';

@Controller()
export class MeController {
  constructor(
    private readonly service: MeService,
    private readonly profiles: ProfilesService,
  ) {}

  /** The guard has already read everything. */
  @Call(me.read, 'session')
  read(@CurrentViewer() viewer: Viewer): Success<User> {
    return ok(toUser(viewer));
  }

  @Call(me.update, 'session')
  async update(
    @CurrentViewer() viewer: Viewer,
    @Body() body: ProfileDto,
    @CallerNetwork() network: string,
  ): Promise<Success<User>> {
    return ok(await this.profiles.update(viewer, body, network), messages.profile.updateDone);
  }

  @Call(me.readPreferences, 'session')
  async readPreferences(@CurrentViewer() viewer: Viewer): Promise<Success<Preferences>> {
    return ok(await this.service.readPreferences(viewer));
  }

  @Call(me.updatePreferences, 'verified')
  async updatePreferences(
    @CurrentViewer() viewer: Viewer,
    @Body() body: PreferencesDto,
  ): Promise<Success<Preferences>> {
    return ok(await this.service.updatePreferences(viewer, body));
  }

  @Call(me.listSessions, 'session')
  async listSessions(@CurrentViewer() viewer: Viewer): Promise<Success<OwnSession[]>> {
    return ok(await this.service.listSessions(viewer));
  }

  @Call(me.endOtherSessions, 'session')
  async endOtherSessions(@CurrentViewer() viewer: Viewer): Promise<Success<null>> {
    await this.service.endOtherSessions(viewer);
    return ok(null);
  }

  @Call(me.endSession, 'session')
  async endSession(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ): Promise<Success<null>> {
    await this.service.endSession(viewer, id);
    return ok(null);
  }
}
