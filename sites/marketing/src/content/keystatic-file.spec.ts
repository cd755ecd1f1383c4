import { plain } from './keystatic-file.ts';

test('a page as Keystatic writes it is read as the schema has it', () => {
  const sections = [
    { discriminant: 'hero', value: { title: 'Calm', art: 5, buttons: [], picture: { alt: '' } } },
    { discriminant: 'coach', value: {} },
  ];
  expect(plain({ title: 'Calm', isDraft: false, claim: '', sections })).toEqual({
    title: 'Calm',
    isDraft: false,
    sections: [{ kind: 'hero', title: 'Calm', art: 5, buttons: [] }, { kind: 'coach' }],
  });
});

test('what nobody filled in is missing, wherever it is', () => {
  expect(plain({ title: '', items: ['', 'one'], button: { text: '' } })).toEqual({
    items: [undefined, 'one'],
  });
  expect(plain({})).toBeUndefined();
});
