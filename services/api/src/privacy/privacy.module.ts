import { Module } from '@nestjs/common';
import { accountData } from '@repo/accounts/account-data';
import { PreferencesRepository } from '@repo/accounts/preferences.repository';
import { coachingData } from '@repo/coaching/coaching-data';
import { programmeData } from '@repo/programme/programme-data';
import { purchasesData } from '@repo/purchases/purchases-data';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CoachingModule } from '../coaching/coaching.module.ts';
import { WeeksReader } from '../coaching/weeks/weeks-reader.ts';
import { TextExport } from '../programme/export/text-export.ts';
import { ProgrammeModule } from '../programme/programme.module.ts';
import { SupersededCheckouts } from '../purchases/fulfilment/superseded-checkouts.ts';
import { PurchasesModule } from '../purchases/purchases.module.ts';
import { ErasureController } from './erasure/erasure.controller.ts';
import { ErasureService } from './erasure/erasure.service.ts';
import { ExportController } from './export/export.controller.ts';
import { ExportService } from './export/export.service.ts';
import { MemberData } from './member-data.ts';

/** Export and erasure, across all domains. */
@Module({
  imports: [AccountsModule, ProgrammeModule, CoachingModule, PurchasesModule],
  controllers: [ErasureController, ExportController],
  providers: [
    ErasureService,
    ExportService,
    {
      provide: MemberData,
      useFactory: (
        texts: TextExport,
        weeks: WeeksReader,
        superseded: SupersededCheckouts,
        preferences: PreferencesRepository,
      ) =>
        new MemberData([
          programmeData((member) => texts.read(member)),
          coachingData((userId) => weeks.readAll(userId)),
          purchasesData(() => {
            superseded.closeSoonErased();
          }),
          accountData(preferences),
        ]),
      inject: [TextExport, WeeksReader, SupersededCheckouts, PreferencesRepository],
    },
  ],
})
export class PrivacyModule {}
