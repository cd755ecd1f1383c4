import { need, newId, type Books, type LineItem, type Session } from './books.ts';
import { createPrice } from './catalogue.ts';
import { invalid, missing } from './failure.ts';
import type { Form } from './form.ts';
import { readCount, readForm, readForms, readText } from './input.ts';

const lineItem = (books: Books, form: Form, at: string): LineItem => {
  const data = readForm(form, 'price_data', `${at}[price_data]`);
  const id = readText(form, 'price', `${at}[price]`);
  if (!data && id === null) throw missing(`${at}[price]`);
  const price = data
    ? createPrice(books, data, `${at}[price_data]`)
    : need(books.prices, 'price', id ?? '', `${at}[price]`);
  if (!data && !price.active) throw invalid(`The price specified is inactive.`, `${at}[price]`);
  const quantity = readCount(form, 'quantity', 1, `${at}[quantity]`) ?? 1;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: books.products.get(price.product)?.name ?? null,
    metadata: {},
    price,
    quantity,
  };
};

/** Reads `line_items`. */
export const readItems = (books: Books, input: Form): LineItem[] => {
  const forms = readForms(input, 'line_items');
  if (forms.length === 0) throw missing('line_items');
  const items = forms.map((form, index) => lineItem(books, form, `line_items[${index}]`));
  if (new Set(items.map(({ currency }) => currency)).size > 1) {
    throw invalid('All line items must have the same currency.', 'line_items');
  }
  return items;
};

interface Totals {
  amount_subtotal: number;
  amount_total: number;
  total_details: NonNullable<Session['total_details']>;
}

export const totalsOf = (items: LineItem[]): Totals => {
  const sum = (read: (item: LineItem) => number) =>
    items.reduce((total, item) => total + read(item), 0);
  return {
    amount_subtotal: sum((item) => item.amount_subtotal),
    amount_total: sum((item) => item.amount_total),
    total_details: {
      amount_discount: sum((item) => item.amount_discount),
      amount_shipping: 0,
      amount_tax: 0,
    },
  };
};
