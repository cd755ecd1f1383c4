import { parseForm } from './form.ts';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

describe('parseForm', () => {
  it('nests brackets and turns numbered names into lists', () => {
    const body =
      'mode=payment&line_items[0][price_data][product_data][name]=A%20b&line_items[0][quantity]=2&line_items[1][price]=price_1';
    expect(plain(body)).toEqual({
      mode: 'payment',
      line_items: [
        { price_data: { product_data: { name: 'A b' } }, quantity: '2' },
        { price: 'price_1' },
      ],
    });
  });

  it('orders a list by its numbers, not by arrival', () => {
    expect(plain('a[10]=k&a[2]=c&a[0]=a')).toEqual({ a: ['a', 'c', 'k'] });
  });

  it('appends empty brackets', () => {
    expect(plain('expand[]=line_items&expand[]=payment_intent')).toEqual({
      expand: ['line_items', 'payment_intent'],
    });
  });

  it('decodes plus, percent and emoji, and keeps an empty value', () => {
    expect(plain('a=1+%2B+%F0%9F%8C%B1&b=&c')).toEqual({ a: '1 + 🌱', b: '', c: '' });
  });

  it('keeps a badly bracketed name whole', () => {
    expect(plain('a[b=1&[c]=2')).toEqual({ 'a[b': '1', '[c]': '2' });
  });

  it('cannot reach a prototype', () => {
    parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes&a[__proto__][x]=y');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(({} as Record<string, unknown>)['x']).toBeUndefined();
  });

  it('survives a name of ten thousand brackets', () => {
    const deep = JSON.stringify(parseForm(`a${'[b]'.repeat(10_000)}=1`));
    expect(deep.match(/"b"/g)?.length).toBeLessThan(20);
  });
});
