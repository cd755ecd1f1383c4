import { Body, Controller, Param } from '@nestjs/common';
import { coachPage, type Client } from '@repo/contracts/coaching/coaching';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { AppointmentDto, PlanDto } from './coach-page.dto.ts';
import { CoachPageService, type ClientLink } from './coach-page.service.ts';
import { ClientAppointmentsService } from './client-appointments.service.ts';
import { ClientPlansService } from './client-plans.service.ts';

/** The coach's page of one client, by a signed link instead of a login. */
@Controller()
export class CoachPageController {
  constructor(
    private readonly page: CoachPageService,
    private readonly appointments: ClientAppointmentsService,
    private readonly plans: ClientPlansService,
  ) {}

  @Call(coachPage.read, 'public')
  async read(@Param() link: ClientLink): Promise<Success<Client>> {
    return ok(await this.page.read(link));
  }

  @Call(coachPage.confirmContact, 'public')
  async confirmContact(@Param() link: ClientLink): Promise<Success<Client>> {
    return ok(await this.page.confirmContact(link));
  }

  @Call(coachPage.setAppointment, 'public')
  async setAppointment(
    @Param() link: ClientLink,
    @Param('week') week: string,
    @Body() body: AppointmentDto,
  ): Promise<Success<Client>> {
    return ok(await this.page.write(link, week, (of) => this.appointments.set(of, body)));
  }

  @Call(coachPage.cancelAppointment, 'public')
  async cancelAppointment(
    @Param() link: ClientLink,
    @Param('week') week: string,
  ): Promise<Success<Client>> {
    return ok(await this.page.write(link, week, (of) => this.appointments.cancel(of)));
  }

  @Call(coachPage.writePlan, 'public')
  async writePlan(
    @Param() link: ClientLink,
    @Param('week') week: string,
    @Body() body: PlanDto,
  ): Promise<Success<Client>> {
    return ok(await this.page.write(link, week, (of) => this.plans.write(of, body)));
  }

  @Call(coachPage.renew, 'public')
  async renew(@Param() link: ClientLink): Promise<Success<null>> {
    await this.page.renew(link);
    return ok(null);
  }
}
