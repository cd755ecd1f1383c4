import { Module } from '@nestjs/common';
import { ProgrammeController } from './programme.controller.ts';
import { ProgrammeRepository } from './programme.repository.ts';
import { ProgrammeService } from './programme.service.ts';

@Module({ controllers: [ProgrammeController], providers: [ProgrammeService, ProgrammeRepository] })
export class ProgrammeModule {}
