import { mockApi } from '@repo/web/testing/api.ts';
import { show } from '@repo/web/testing/show.tsx';
import { screen } from '@testing-library/react';
import { SessionBar } from './session-bar.tsx';

it('comes at once as it stays, and greets nobody who could not be asked for', async () => {
  mockApi({});
  expect(show(<SessionBar />).container.textContent).toBe('');
  expect((await screen.findByRole('navigation')).querySelector('p')).toBeNull();
});
