import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { OpenapiController } from './openapi.controller.ts';
import { OpenapiService } from './openapi.service.ts';

@Module({
  imports: [DiscoveryModule],
  controllers: [OpenapiController],
  providers: [OpenapiService],
})
export class OpenapiModule {}
