import { Module } from '@nestjs/common';
import { CoachController } from './coaching.controller.ts';
import { CoachRepository } from './coaching.repository.ts';
import { CoachService } from './coaching.service.ts';

@Module({ controllers: [CoachController], providers: [CoachRepository, CoachService] })
export class CoachModule {}
