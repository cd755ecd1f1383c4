import { act, render, screen } from '@testing-library/react';
import { DraftStorageNote } from './editor-parts.tsx';

it('offline, a note says that the draft is kept, and not to reload', () => {
  const goes = (way: 'online' | 'offline'): void => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: way === 'online' });
    act(() => {
      dispatchEvent(new Event(way));
    });
  };
  const said = (): string => screen.getByRole('status').textContent;
  render(<DraftStorageNote kept={{ state: 'kept', at: 0 }} />);
  expect(said()).not.toContain('offline');
  goes('offline');
  expect(said()).toMatch(
    /^Draft on this device · .*Please don’t reload: your draft is kept on this device/,
  );
  goes('online');
  expect(said()).not.toContain('offline');
  Reflect.deleteProperty(navigator, 'onLine');
});
