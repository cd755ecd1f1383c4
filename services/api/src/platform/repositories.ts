import type { FactoryProvider } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Provides repositories of a domain, which know nothing of Nest. */
export const repositories = (
  ...classes: readonly (new (dataSource: DataSource) => object)[]
): FactoryProvider[] =>
  classes.map((Repository) => ({
    provide: Repository,
    useFactory: (dataSource: DataSource) => new Repository(dataSource),
    inject: [DataSource],
  }));
