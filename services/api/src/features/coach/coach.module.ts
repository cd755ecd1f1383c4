import { Module } from '@nestjs/common';
import { CoachController } from './coach.controller.ts';
import { CoachRepository } from './coach.repository.ts';
import { CoachService } from './coach.service.ts';

@Module({ controllers: [CoachController], providers: [CoachRepository, CoachService] })
export class CoachModule {}
