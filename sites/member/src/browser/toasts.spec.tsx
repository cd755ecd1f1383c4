import { useToast } from '@repo/ui/dialogs/toast';
import { show } from '@repo/client/testing/show.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';

const Buttons = (): ReactNode => {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'It failed', variant: 'destructive' })}>fail</button>
      <button onClick={() => toast({ title: 'It worked' })}>work</button>
    </>
  );
};

it('toasts come one at a time: a success takes the place of the failures before it', async () => {
  show(<Buttons />);
  await userEvent.click(screen.getByRole('button', { name: 'fail' }));
  await screen.findByText('It failed');
  await userEvent.click(screen.getByRole('button', { name: 'fail' }));
  await userEvent.click(screen.getByRole('button', { name: 'work' }));
  await screen.findByText('It worked');
  expect(screen.queryByText('It failed')).toBeNull();
  expect(screen.getAllByLabelText('Close')).toHaveLength(1);
});
