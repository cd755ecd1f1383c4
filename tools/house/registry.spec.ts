import { filesOf, read } from './checkout.ts';

test('no file names a package registry', () => {
  const address = /registry\.(npmjs|yarnpkg)|"resolved": "https?:|^registry ?=/m;
  const guilty = filesOf(['**/*', '**/.*'])
    .filter((file) => /\.(json|[cm]?[jt]sx?|ya?ml|md|sh|npmrc)$|Dockerfile$/.test(file))
    .filter((file) => !file.startsWith('tools/house/') && address.test(read(file)));
  expect(guilty).toEqual([]);
});
