import type { MigrationInterface, QueryRunner } from 'typeorm';
import { buildIndex, dropIndex } from './build-index.ts';

/** Which master keys are in use is asked at every start, however many members there are. */
export class KeysByVersion1767225600029 implements MigrationInterface {
  readonly name = 'KeysByVersion1767225600029';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await buildIndex(runner, 'member_keys_version', 'member_keys (master_version, user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropIndex(runner, 'member_keys_version');
  }
}
