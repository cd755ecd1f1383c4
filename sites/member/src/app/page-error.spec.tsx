import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PageError } from './page-error.tsx';

it('an old page that asks for a removed chunk is told kindly to load again', async () => {
  const router = createMemoryRouter([
    {
      path: '/',
      ErrorBoundary: PageError,
      HydrateFallback: () => null,
      lazy: () =>
        Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x-1a2b.js')),
    },
  ]);
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('This page could not be opened')).toBeTruthy();
  expect(screen.getByText('Your writing is safe. Please load the page again.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/module|x-1a2b/);
});
