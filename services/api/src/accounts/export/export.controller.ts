import { Controller, Header, StreamableFile } from '@nestjs/common';
import { exportFileName, rights } from '@repo/contracts/accounts/rights';
import { Route } from '../../platform/calls/route.ts';
import { CurrentCaller, type SignedIn } from '../access/caller.ts';
import { ExportService } from './export.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** Streamed, never buffered as a whole. */
  @Route(rights.export, 'verified')
  @Header('x-accel-buffering', 'no')
  async export(@CurrentCaller() caller: SignedIn): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.open(caller), {
      type: 'application/json',
      disposition: `attachment; filename="${exportFileName}"`,
    });
  }
}
