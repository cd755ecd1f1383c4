import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { MeController } from './me.controller.ts';
import { MeService } from './me.service.ts';
import { ProfilesRepository } from './profiles.repository.ts';
import { ProfilesService } from './profiles.service.ts';

@Module({
  imports: [AccountsModule],
  controllers: [MeController],
  providers: [MeService, ProfilesRepository, ProfilesService],
})
export class MeModule {}
