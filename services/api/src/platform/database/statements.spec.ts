import type { User } from '@repo/backend/entities/account';
import { getMetadataArgsStorage } from 'typeorm';
import './data-source.ts';
import { columnOf, selectList } from './statements.ts';

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
