import { Body, Controller, Param } from '@nestjs/common';
import {
  coaching,
  type Coaching,
  type CoachingNotes,
  type ShareableWeek,
} from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { CurrentViewer, type Viewer } from '../accounts/access/viewer.ts';
import { ok, Call } from '../platform/calls/route.ts';
import { CoachService } from './coaching.service.ts';
import { ShareDto, TakeTimeDto } from './coaching.dto.ts';
import { NotesService } from './notes/notes.service.ts';
import { TimesService } from './notes/times.service.ts';

@Controller()
export class CoachController {
  constructor(
    private readonly coach: CoachService,
    private readonly notes: NotesService,
    private readonly times: TimesService,
  ) {}

  @Call(coaching.read, 'verified')
  async readCoaching(@CurrentViewer() viewer: Viewer): Promise<Success<Coaching>> {
    return ok(await this.coach.readCoaching(viewer.userId));
  }

  @Call(coaching.readNotes, 'verified')
  async readNotes(@CurrentViewer() viewer: Viewer): Promise<Success<CoachingNotes>> {
    return ok(await this.notes.read(viewer));
  }

  @Call(coaching.takeTime, 'verified')
  async takeTime(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
    @Body() { startsAt }: TakeTimeDto,
  ): Promise<Success<CoachingNotes>> {
    return ok(await this.times.takeTime(viewer, id, new Date(startsAt)));
  }

  @Call(coaching.share, 'verified')
  async share(
    @CurrentViewer() viewer: Viewer,
    @Param('week') week: string,
    @Body() { version }: ShareDto,
  ): Promise<Success<ShareableWeek[]>> {
    return ok(await this.notes.share(viewer, week, version));
  }

  @Call(coaching.unshare, 'verified')
  async unshare(
    @CurrentViewer() viewer: Viewer,
    @Param('week') week: string,
  ): Promise<Success<ShareableWeek[]>> {
    return ok(await this.notes.unshare(viewer, week));
  }
}
