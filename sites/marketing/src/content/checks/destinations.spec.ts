import { linkTo } from './destinations.ts';

describe('where a button leads', () => {
  it('passes its own page on to the checkouts', () => {
    expect(linkTo('coaching', '/new-door').href).toBe('/checkout?from=/new-door');
    expect(linkTo('self-guided', '/find-yourself').href).toBe(
      '/checkout-self-guided?from=/find-yourself',
    );
    expect(linkTo('login', '/new-door').href).toBe('/auth?tab=login&from=/new-door');
  });

  it('carries nothing from the landing page', () => {
    expect(linkTo('coaching', '/').href).toBe('/checkout');
  });

  it('opens other sites in a tab that cannot reach back', () => {
    expect(linkTo('presentation', '/')).toMatchObject({
      target: '_blank',
      rel: 'noopener noreferrer',
    });
    expect(linkTo('offer', '/')).toEqual({ href: '#offer' });
  });
});
