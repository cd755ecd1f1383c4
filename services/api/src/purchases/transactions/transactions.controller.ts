import { Controller, Param, Query } from '@nestjs/common';
import {
  transactions,
  type OwnTransactions,
  type Transaction,
} from '@repo/contracts/purchases/transactions';
import type { Success } from '@repo/contracts/wire';
import { ok, Call } from '../../platform/calls/route.ts';
import { CurrentViewer, toUser, type Viewer } from '../../accounts/access/viewer.ts';
import { TransactionsQueryDto } from '../purchases.dto.ts';
import { TransactionsService } from './transactions.service.ts';

@Controller()
export class TransactionsController {
  constructor(private readonly transactions: TransactionsService) {}

  @Call(transactions.list, 'verified')
  async list(
    @CurrentViewer() viewer: Viewer,
    @Query() { cursor }: TransactionsQueryDto,
  ): Promise<Success<OwnTransactions>> {
    const page = await this.transactions.list(viewer.userId, cursor);
    return ok({ ...page, member: toUser(viewer) });
  }

  @Call(transactions.read, 'verified')
  async read(
    @CurrentViewer() viewer: Viewer,
    @Param('id') id: string,
  ): Promise<Success<Transaction>> {
    return ok(await this.transactions.read(viewer.userId, id));
  }
}
