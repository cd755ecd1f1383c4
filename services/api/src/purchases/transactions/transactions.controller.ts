import { Controller, Get, Param, Query } from '@nestjs/common';
import type { Transaction, TransactionPage } from '@repo/contracts/purchases/transactions';
import type { Success } from '@repo/contracts/wire';
import { Access } from '../../platform/access.ts';
import { ok } from '../../platform/envelope.ts';
import { CurrentViewer, type Viewer } from '../../accounts/access/viewer.ts';
import { TransactionsQueryDto } from './transactions.dto.ts';
import { TransactionsService } from './transactions.service.ts';

@Access('session')
@Controller('transactions')
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Get()
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() { cursor }: TransactionsQueryDto,
  ): Promise<Success<TransactionPage>> {
    return ok(await this.transactions.list(viewer.userId, cursor));
  }

  @Get(':id')
  async read(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ): Promise<Success<Transaction>> {
    return ok(await this.transactions.read(viewer.userId, id));
  }
}
