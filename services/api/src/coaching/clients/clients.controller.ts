import { Body, Controller, Param } from '@nestjs/common';
import { clients, type Client } from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { ClientNotes } from './client-notes.ts';
import { PlanDto, SessionDto, UndoDto } from '../coaching.dto.ts';
import { ClientUndo } from './client-undo.ts';
import { ClientsService, type ClientLink } from './clients.service.ts';

@Controller()
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly notes: ClientNotes,
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
    @Body() session: SessionDto,
  ): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.notes.noteSession(of, session)));
  }

  @Call(clients.callOff, 'public')
  async callOff(@Param() link: ClientLink, @Param('id') id: string): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.notes.callOff(of, id)));
  }

  @Call(clients.writePlan, 'public')
  async writePlan(@Param() link: ClientLink, @Body() plan: PlanDto): Promise<Success<Client>> {
    return ok(await this.clients.note(link, (of) => this.notes.writePlan(of, plan)));
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
