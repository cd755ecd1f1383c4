import { Module } from '@nestjs/common';
import { InsightFollow } from './insight-follow.ts';
import { InsightRequests } from './insight-requests.ts';
import { InsightUpdates } from './insight-updates.ts';
import { ReflectionWrite } from './reflection-write.ts';
import { ReflectionsController } from './reflections.controller.ts';
import { ReflectionsRepository } from './reflections.repository.ts';
import { ReflectionsService } from './reflections.service.ts';

@Module({
  controllers: [ReflectionsController],
  providers: [
    InsightFollow,
    InsightRequests,
    InsightUpdates,
    ReflectionWrite,
    ReflectionsRepository,
    ReflectionsService,
  ],
})
export class ReflectionsModule {}
