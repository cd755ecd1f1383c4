import type { User } from '@repo/accounts/entities/account';
import { columnOf, selectList } from '@repo/server/database/statements';
import { getMetadataArgsStorage } from 'typeorm';
import './schema.ts';

describe('the columns of an entity', () => {
  it('are selected under the names of its properties', () => {
    expect(selectList<User>(['id', 'pendingEmail'])).toBe(
      'id as "id", pending_email as "pendingEmail"',
    );
    expect(selectList<User>(['fullName'], 'u')).toBe('u.full_name as "fullName"');
  });

  it('are all named after them', () => {
    const { columns } = getMetadataArgsStorage();
    const named = columns.map(({ propertyName, options }) => [
      propertyName,
      options.name ?? propertyName,
    ]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(([property = '', column]) => columnOf(property) !== column)).toEqual([]);
  });
});
