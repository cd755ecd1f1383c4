import { createDatabase, type TestDatabase } from '../../testing/database.ts';
import { createDataSource } from './data-source.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

it('is what the entities say once the migrations ran: there is nothing left to synchronize', async () => {
  const dataSource = await createDataSource(database.url, 'schema', 1).initialize();
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
