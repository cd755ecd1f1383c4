// Creates our products at Stripe under their fixed ids; run it once for each account (test mode
// and live mode are two). Running it again changes nothing.
import { products, type ProductId } from '@repo/product/products';
import { readStripeConfig } from '../platform/config.ts';
import { apiVersion, connect, createProduct } from '../purchases/stripe/stripe-connection.ts';
import { readers } from '../purchases/stripe/stripe-updates.ts';

const stripe = await connect(readStripeConfig());
process.stdout.write(`Stripe API ${apiVersion}\n`);
try {
  for (const id of Object.keys(products) as ProductId[])
    process.stdout.write(`product ${id}: ${await createProduct(stripe, id)}\n`);
  process.stdout.write(`webhook events: ${Object.keys(readers).join(', ')}\n`);
} catch (error) {
  // Stripe's message says what is wrong, and never contains the whole key.
  process.stderr.write(`stripe:setup: ${error instanceof Error ? error.message : 'failed'}\n`);
  process.exitCode = 1;
}
