import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { MeController } from './me.controller.ts';
import { MeService } from './me.service.ts';
import { PreferencesRepository } from '../preferences/preferences.repository.ts';
import { ProfilesRepository } from './profiles.repository.ts';
import { ProfilesService } from './profiles.service.ts';
import { SessionsRepository } from '../sessions/sessions.repository.ts';

@Module({
  imports: [AccountsModule],
  controllers: [MeController],
  providers: [
    MeService,
    PreferencesRepository,
    ProfilesRepository,
    ProfilesService,
    SessionsRepository,
  ],
})
export class MeModule {}
