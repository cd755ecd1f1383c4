import { isTrustedTarget, stripeOrigin } from './leave.ts';

const live = new URL('https://wholeandheld.example/checkout') as unknown as Location;
const local = new URL('http://localhost:8080/checkout') as unknown as Location;

it.each([
  ['https://checkout.stripe.com/c/pay/cs_1', live, true],
  ['https://checkout.stripe.com.evil.example/', live, false],
  ['https://checkout.stripe.com@evil.example/', live, false],
  ['https://user@checkout.stripe.com/', live, false],
  ['http://checkout.stripe.com/', live, false],
  ['https://evil.example/', live, false],
  ['javascript:alert(1)', live, false],
  ['http://localhost:8090/pay/cs_1', live, false],
  ['http://localhost:8090/pay/cs_1', local, true],
  ['http://127.0.0.1:8090/pay/cs_1', local, true],
  ['https://evil.example/', local, false],
  ['javascript:alert(1)//localhost', local, false],
  ['', local, false],
  [undefined, local, false],
])('whether a payment may be made at %s', (target, here, expected) => {
  expect(isTrustedTarget(target, stripeOrigin, here)).toBe(expected);
});
