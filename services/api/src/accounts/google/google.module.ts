import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts.module.ts';
import { GoogleClient } from './google.client.ts';
import { GoogleController } from './google.controller.ts';
import { GoogleRepository } from './google.repository.ts';
import { GoogleService } from './google.service.ts';
import { GoogleStrategy } from './google.strategy.ts';

@Module({
  imports: [AccountsModule],
  controllers: [GoogleController],
  providers: [GoogleClient, GoogleRepository, GoogleService, GoogleStrategy],
})
export class GoogleModule {}
