import { Profile, User } from '@repo/backend/entities/user';
import { propertiesOf, selectList } from './statements.ts';

describe('the columns of an entity', () => {
  it('are selected under the names of its properties', () => {
    expect(selectList(User, ['id', 'pendingEmail'])).toBe(
      'id as "id", pending_email as "pendingEmail"',
    );
    expect(selectList(User, ['fullName'], 'u')).toBe('u.full_name as "fullName"');
  });

  it('include those of the class that it extends', () => {
    expect(propertiesOf(Profile)).toEqual(['fullName', 'phone', 'age']);
    expect(propertiesOf(User)).toEqual(expect.arrayContaining(['fullName', 'email']));
  });
});
