import { maskAddress } from '../orders/orders.repository.ts';

it.each([
  ['ada@example.com', 'a…@e….com'],
  ['a@b.co', 'a…@b….co'],
  ['maya.lindqvist+shop@mail.example.co.uk', 'm…@m….uk'],
  ['ünal@müller.de', 'ü…@m….de'],
  ['🌱x@xn--e1afmkfd.org', '🌱…@x….org'],
])('%s is shown as %s, however long it is', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
