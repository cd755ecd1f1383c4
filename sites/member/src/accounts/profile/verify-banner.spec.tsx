import { show } from '@repo/web/testing/show.tsx';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { VerifyBanner } from './verify-banner.tsx';

it.each([
  [true, 'open your program'],
  [false, 'edit your profile'],
])('an unverified member reads what verifying opens (program: %s)', (hasPremium, words) => {
  show(
    <MemoryRouter>
      <VerifyBanner email="ana@example.com" hasPremium={hasPremium} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/Verify it to/).textContent).toContain(words);
});
