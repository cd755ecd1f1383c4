import { Controller, Header, StreamableFile } from '@nestjs/common';
import { exportFileName, rights } from '@repo/contracts/accounts/rights';
import { Route } from '../../platform/route.ts';
import { CurrentCaller, type Caller } from '../access/caller.ts';
import { CurrentViewer, type Viewer } from '../access/viewer.ts';
import { ExportService } from './export.service.ts';

@Controller()
export class ExportController {
  constructor(private readonly exports: ExportService) {}

  /** Not buffered anywhere on its way. */
  @Route(rights.export, 'verified')
  @Header('x-accel-buffering', 'no')
  async export(
    @CurrentViewer() viewer: Viewer,
    @CurrentCaller() { device }: Caller,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.open(viewer, device), {
      type: 'application/zip',
      disposition: `attachment; filename="${exportFileName}"`,
    });
  }
}
