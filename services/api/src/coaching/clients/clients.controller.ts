import { Body, Controller, Param } from '@nestjs/common';
import { clients, type Client } from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { ClientNotesService } from './client-notes.ts';
import { OfferedTimesDto, OwnNotesDto, PlanDto, AppointmentDto, UndoDto } from '../coaching.dto.ts';
import { ClientTimes } from './client-times.ts';
import { ClientUndo } from './client-undo.ts';
import { ClientsService, type ClientLink } from './clients.service.ts';

@Controller()
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly notes: ClientNotesService,
    private readonly times: ClientTimes,
    private readonly undoing: ClientUndo,
  ) {}

  @Call(clients.read, 'public')
  async read(@Param() link: ClientLink): Promise<Success<Client>> {
    return ok(await this.clients.read(link));
  }

  @Call(clients.confirmContact, 'public')
  async confirmContact(@Param() link: ClientLink): Promise<Success<Client>> {
    return ok(await this.clients.confirmContact(link));
  }

  @Call(clients.noteSession, 'public')
  async noteSession(
    @Param() link: ClientLink,
    @Body() session: AppointmentDto,
  ): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.times.saveAppointments(of, session)));
  }

  @Call(clients.offerTimes, 'public')
  async offerTimes(
    @Param() link: ClientLink,
    @Body() offer: OfferedTimesDto,
  ): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.times.offerTimes(of, offer)));
  }

  @Call(clients.callOff, 'public')
  async callOff(@Param() link: ClientLink, @Param('id') id: string): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.times.callOff(of, id)));
  }

  @Call(clients.writePlan, 'public')
  async writePlan(@Param() link: ClientLink, @Body() plan: PlanDto): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.notes.writePlan(of, plan)));
  }

  @Call(clients.keepNotes, 'public')
  async keepNotes(@Param() link: ClientLink, @Body() own: OwnNotesDto): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.notes.keepNotes(of, own)));
  }

  @Call(clients.undo, 'public')
  async undo(@Param() link: ClientLink, @Body() { ids }: UndoDto): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.undoing.undo(of, ids)));
  }

  @Call(clients.renew, 'public')
  async renew(@Param() link: ClientLink): Promise<Success<null>> {
    await this.clients.renew(link);
    return ok(null);
  }
}
