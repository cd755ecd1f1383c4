import { Module } from '@nestjs/common';
import { OffersController } from './offers.controller.ts';
import { OffersService } from './offers.service.ts';

@Module({ controllers: [OffersController], providers: [OffersService] })
export class OffersModule {}
