import { Controller, Param, Query } from '@nestjs/common';
import {
  transactions,
  type Transaction,
  type TransactionPage,
} from '@repo/contracts/purchases/transactions';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { type SessionUser } from '@repo/accounts/session-user';
import { FromSession } from '../../accounts/access/session-user.ts';
import { TransactionsQueryDto } from '../purchases.dto.ts';
import { TransactionsService } from './transactions.service.ts';

@Controller()
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Call(transactions.list, 'verified')
  async list(
    @FromSession() user: SessionUser,
    @Query() { cursor }: TransactionsQueryDto,
  ): Promise<Success<TransactionPage>> {
    return ok(await this.transactions.list(user.userId, cursor));
  }

  @Call(transactions.read, 'verified')
  async read(
    @FromSession() user: SessionUser,
    @Param('id') id: string,
  ): Promise<Success<Transaction>> {
    return ok(await this.transactions.read(user.userId, id));
  }
}
