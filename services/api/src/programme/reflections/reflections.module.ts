import { Module } from '@nestjs/common';
import { InsightUpdates } from './insight-updates.ts';
import { ReflectionsController } from './reflections.controller.ts';
import { ReflectionsRepository } from './reflections.repository.ts';
import { ReflectionsService } from './reflections.service.ts';

@Module({
  controllers: [ReflectionsController],
  providers: [ReflectionsService, ReflectionsRepository, InsightUpdates],
})
export class ReflectionsModule {}
