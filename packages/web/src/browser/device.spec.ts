/** @jest-environment @repo/tools/jest/browser */
import { deviceStorage, tabStorage } from './device.ts';

const { jest } = import.meta;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

it('takes what is no JSON for nothing', () => {
  deviceStorage.set('kept', '{');
  expect(deviceStorage.getJson('kept')).toBeUndefined();
});

it('breaks nothing where storage is off', () => {
  const off = (): Storage => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(off);
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(off);
  expect(deviceStorage.set('name', 'value')).toBe(false);
  expect(tabStorage.get('name')).toBeNull();
});
