import { invalid } from '../failure.ts';
import type { Form } from '../form.ts';
import { productInput, readInput } from '../input.ts';
import { now, type Product, type Tables } from '../tables.ts';

/** @throws resource_already_exists, which the API takes as "nothing to do" */
export const addProduct = ({ products }: Tables, form: Form): Product => {
  const { id, name } = readInput(productInput, form);
  if (products.get(id)) throw invalid('Product already exists.', 'id', 'resource_already_exists');
  return products.put({ id, object: 'product', name, created: now() });
};
