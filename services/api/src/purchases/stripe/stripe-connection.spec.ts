import { readFileSync } from 'node:fs';
import type { Stripe } from 'stripe';
import { apiVersion, createProduct } from './stripe-connection.ts';
import { readers } from './stripe-updates.ts';

/** As much of the SDK as this needs; `error` is what creating fails with. */
const stripeThat = (error?: Error): { stripe: Stripe; created: object[] } => {
  const created: object[] = [];
  const create = (product: object) => {
    created.push(product);
    return error ? Promise.reject(error) : Promise.resolve(product);
  };
  return { stripe: { products: { create } } as unknown as Stripe, created };
};

describe('a product', () => {
  it('is created under its fixed id', async () => {
    const { stripe, created } = stripeThat();
    expect(await createProduct(stripe, 'coaching')).toBe('created');
    expect(created).toEqual([{ id: 'coaching', name: '1-on-1 coaching' }]);
  });

  it('may be there already', async () => {
    const { stripe } = stripeThat(Object.assign(new Error(), { code: 'resource_already_exists' }));
    expect(await createProduct(stripe, 'self-guided')).toBe('existing');
  });

  it('is not taken for made when Stripe refuses', async () => {
    const { stripe } = stripeThat(Object.assign(new Error('no'), { code: 'api_key_expired' }));
    await expect(createProduct(stripe, 'self-guided')).rejects.toThrow('no');
  });
});

it('the way to go live names the pinned version and every event that is read', () => {
  const manual = readFileSync(
    new URL('../../../../../docs/going-live.md', import.meta.url),
    'utf8',
  );
  for (const name of [apiVersion, ...Object.keys(readers)]) expect(manual).toContain(`\`${name}\``);
});
