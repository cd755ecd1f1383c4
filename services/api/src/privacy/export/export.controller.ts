import { Controller, Header, StreamableFile, UseGuards } from '@nestjs/common';
import { exportFileName, rights } from '@repo/contracts/accounts/rights';
import { Route } from '../../platform/calls/route.ts';
import { FromRequest, type SignedInContext } from '../../accounts/access/request-context.ts';
import { TextsGuard } from '../../platform/calls/texts.ts';
import { ExportService } from './export.service.ts';

@Controller()
@UseGuards(TextsGuard)
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** Streamed, never buffered as a whole. */
  @Route(rights.export, 'verified')
  @Header('x-accel-buffering', 'no')
  async export(@FromRequest() context: SignedInContext): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.open(context), {
      type: 'application/json',
      disposition: `attachment; filename="${exportFileName}"`,
    });
  }
}
