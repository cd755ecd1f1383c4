import type Stripe from 'stripe';
import { need, newId, now, type Books, type Price } from './books.ts';
import { invalid, missing } from './failure.ts';
import type { Form } from './form.ts';
import { needText, readCount, readFlag, readForm, readMetadata, readText } from './input.ts';
import { refuseUnknown } from './input.ts';

type Product = Stripe.Product;

const productFields = ['id', 'name', 'description', 'active', 'metadata', 'images', 'url'].concat([
  'shippable',
  'statement_descriptor',
  'tax_code',
  'unit_label',
  'default_price',
  'marketing_features',
]);

export const createProduct = (books: Books, input: Form): Product => {
  refuseUnknown(input, productFields);
  const id = readText(input, 'id') ?? newId('prod_', 14);
  if (books.products.get(id)) {
    throw invalid('Product already exists.', 'id', 'resource_already_exists');
  }
  return books.products.put({
    id,
    object: 'product',
    active: readFlag(input, 'active') ?? true,
    created: now(),
    default_price: null,
    description: readText(input, 'description'),
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: readMetadata(input),
    name: needText(input, 'name'),
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now(),
    url: null,
  });
};

export const updateProduct = (books: Books, id: string, input: Form): Product => {
  refuseUnknown(input, productFields);
  const product = need(books.products, 'product', id);
  return books.products.put({
    ...product,
    active: readFlag(input, 'active') ?? product.active,
    description: readText(input, 'description') ?? product.description,
    name: readText(input, 'name') ?? product.name,
    default_price: readText(input, 'default_price') ?? product.default_price ?? null,
    metadata: { ...product.metadata, ...readMetadata(input) },
    updated: now(),
  });
};

const priceFields = ['currency', 'unit_amount', 'product', 'product_data', 'active'].concat([
  'lookup_key',
  'transfer_lookup_key',
  'metadata',
  'nickname',
  'tax_behavior',
  'billing_scheme',
]);

/** Also the `price_data` of a line item; `at` is its name in errors. */
export const createPrice = (books: Books, input: Form, at = ''): Price => {
  const named = (name: string) => (at ? `${at}[${name}]` : name);
  refuseUnknown(input, priceFields);
  const amount = readCount(input, 'unit_amount', 0, named('unit_amount'));
  if (amount === null) throw missing(named('unit_amount'));
  const currency = needText(input, 'currency', named('currency')).toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) {
    throw invalid(`Invalid currency: ${currency}.`, named('currency'));
  }
  const data = readForm(input, 'product_data', named('product_data'));
  const product = data
    ? createProduct(books, data).id
    : need(
        books.products,
        'product',
        needText(input, 'product', named('product')),
        named('product'),
      ).id;
  return books.prices.put({
    id: newId('price_'),
    object: 'price',
    active: (readFlag(input, 'active') ?? true) && at === '',
    billing_scheme: 'per_unit',
    created: now(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: readText(input, 'lookup_key'),
    metadata: readMetadata(input),
    nickname: readText(input, 'nickname'),
    product,
    recurring: null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
};

export const updatePrice = (books: Books, id: string, input: Form): Price => {
  refuseUnknown(input, priceFields);
  const price = need(books.prices, 'price', id);
  return books.prices.put({
    ...price,
    active: readFlag(input, 'active') ?? price.active,
    lookup_key: readText(input, 'lookup_key') ?? price.lookup_key,
    nickname: readText(input, 'nickname') ?? price.nickname,
    metadata: { ...price.metadata, ...readMetadata(input) },
  });
};
