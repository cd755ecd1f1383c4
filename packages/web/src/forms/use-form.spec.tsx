import { Field } from '@repo/ui/fields/field';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useForm } from './use-form.ts';

const rules = {
  email: { validate: (value: string) => value.includes('@') || 'Invalid email' },
  name: { validate: (value: string) => value.length > 1 || 'Too short' },
};
const initial = { email: '', name: '' };

interface ProbeProps {
  send: (values: typeof initial) => Promise<void>;
  checks?: 'changed' | 'left';
}

const Probe = ({ send, checks = 'changed' }: ProbeProps): ReactNode => {
  const form = useForm({ initial, rules, checks });
  return (
    <form {...form.sends(send)}>
      <Field label="Email" {...form.field('email')} />
      <Field label="Name" {...form.field('name')} />
      <button>Send</button>
      <p>{form.isBusy ? 'busy' : 'idle'}</p>
    </form>
  );
};

let sent: (typeof initial)[] = [];
const send = (values: typeof initial): Promise<void> => {
  sent.push(values);
  return Promise.resolve();
};
beforeEach(() => {
  sent = [];
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('a form of few fields', () => {
  it('sends nothing while a field is wrong, and leads to the first that is', async () => {
    render(<Probe send={send} />);
    await userEvent.type(field('Email'), 'maya');
    expect(screen.queryByText('Invalid email')).toBeNull();
    await press('Send');
    expect(sent).toEqual([]);
    expect(screen.getByText('Invalid email')).toBeTruthy();
    expect(screen.getByText('Too short')).toBeTruthy();
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('validates at every change after the first submission, then submits the values', async () => {
    render(<Probe send={send} />);
    await press('Send');
    await userEvent.type(field('Email'), 'maya@example.com');
    expect(screen.queryByText('Invalid email')).toBeNull();
    await userEvent.type(field('Name'), 'Maya');
    await press('Send');
    expect(sent).toEqual([{ email: 'maya@example.com', name: 'Maya' }]);
  });

  it('checks a field as it is left, where asked to, and forgives at the next change', async () => {
    render(<Probe send={send} checks="left" />);
    await userEvent.type(field('Email'), 'maya');
    await userEvent.tab();
    expect(screen.getByText('Invalid email')).toBeTruthy();
    await userEvent.type(field('Email'), '2');
    expect(screen.queryByText('Invalid email')).toBeNull();
  });

  it('sends once, however often it is pressed, and is busy until then', async () => {
    let end: () => void = () => undefined;
    const slowly = (values: typeof initial): Promise<void> =>
      send(values).then(() => new Promise((resolve) => (end = resolve)));
    render(<Probe send={slowly} />);
    await userEvent.type(field('Email'), 'a@b');
    await userEvent.type(field('Name'), 'Maya');
    await press('Send');
    await press('Send');
    expect(sent).toHaveLength(1);
    expect(screen.getByText('busy')).toBeTruthy();
    await act(async () => {
      end();
      await Promise.resolve();
    });
    expect(screen.getByText('idle')).toBeTruthy();
  });
});
