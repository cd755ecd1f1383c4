/** How @repo/ui's parts behave in a form; that package has no browser to test them in. */
import { Button } from '@repo/ui/button';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { Field } from '@repo/ui/fields/field';
import { LinkButton } from '@repo/ui/link-button';
import { Switch } from '@repo/ui/fields/switch';
import { Tabs } from '@repo/ui/tabs';
import { TextArea } from '@repo/ui/fields/text-area';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';

const open = (part: ReactElement): ReturnType<typeof userEvent.setup> => {
  render(part);
  return userEvent.setup();
};

const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

/** The text that screen readers announce after a control's name. */
const descriptionOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

describe('a busy button', () => {
  const pressed: string[] = [];
  const form = (isBusy: boolean): ReactElement => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed.push('sent');
      }}
    >
      <Field label="Email" />
      <Button type="submit" isBusy={isBusy} onClick={() => pressed.push('pressed')}>
        Send
      </Button>
    </form>
  );
  beforeEach(() => {
    pressed.length = 0;
  });

  it('keeps the focus, and neither it nor Enter in a field does anything', async () => {
    const { rerender } = render(form(false));
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(pressed).toEqual(['pressed', 'sent']);
    rerender(form(true));
    const button = screen.getByRole('button', { name: 'Send' });
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Enter} ');
    await user.click(button);
    await user.type(screen.getByLabelText('Email'), 'mona{Enter}');
    expect(pressed).toEqual(['pressed', 'sent']);
  });

  it('is not the same as a disabled one, which the Tab key leaves out', async () => {
    const user = open(
      <>
        <Button disabled>Off</Button>
        <Button isBusy>Busy</Button>
      </>,
    );
    await user.tab();
    expect(focused()).toBe('Busy');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Off' }).disabled).toBe(true);
  });
});

describe('a link button', () => {
  const Link = ({ to, ...rest }: { to: string; children?: ReactNode }): ReactNode => (
    <a href={to} {...rest} />
  );

  it('is a plain link, or a router’s with the same looks', () => {
    open(
      <>
        <LinkButton href="/">Home</LinkButton>
        <LinkButton render={<Link to="/profile" />} aria-current="page">
          Profile
        </LinkButton>
      </>,
    );
    const [home, profile] = screen.getAllByRole('link');
    expect(home?.getAttribute('href')).toBe('/');
    expect(profile?.getAttribute('href')).toBe('/profile');
    expect(profile?.getAttribute('aria-current')).toBe('page');
    expect(profile?.className).toBe(home?.className);
    expect(profile?.className).toContain('min-h-12');
  });
});

const notes = (role: string): HTMLElement => screen.getByRole(role, { name: 'Notes' });

const withErrors = [
  ['field', 'textbox', (texts: object) => <Field label="Notes" {...texts} />],
  ['text area', 'textbox', (texts: object) => <TextArea label="Notes" {...texts} />],
  ['checkbox', 'checkbox', (texts: object) => <Checkbox label="Notes" {...texts} />],
] as const;

describe.each([
  ...withErrors,
  ['switch', 'switch', (texts: object) => <Switch label="Notes" {...texts} />] as const,
])('a %s', (_name, role, part) => {
  it('is named by its label and described by its hint', () => {
    open(part({ hint: 'Only you see them.' }));
    expect(descriptionOf(notes(role))).toBe('Only you see them.');
    expect(notes(role).getAttribute('aria-invalid')).not.toBe('true');
  });

  it('names no description that is not there', () => {
    open(part({}));
    expect(notes(role).getAttribute('aria-describedby')).toBeNull();
  });

  it('can be switched off', async () => {
    const user = open(part({ disabled: true }));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });
});

it.each(withErrors)('a %s says that it is wrong, and why', (_name, role, part) => {
  open(part({ hint: 'Only you see them.', error: 'Please write something.' }));
  expect(notes(role).getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(notes(role))).toBe('Only you see them. Please write something.');
});

it('a field keeps its text, and exposes its input as a ref', async () => {
  const inputs: (HTMLInputElement | null)[] = [];
  const user = open(
    <form>
      <Field
        label="Email"
        name="email"
        defaultValue="mo"
        ref={(input) => void inputs.push(input)}
      />
    </form>,
  );
  await user.type(screen.getByLabelText('Email'), 'na');
  expect(inputs[0]?.value).toBe('mona');
  expect(new FormData(inputs[0]?.form ?? undefined).get('email')).toBe('mona');
});

describe.each([
  ['checkbox', Checkbox],
  ['switch', Switch],
] as const)('a %s', (role, Part) => {
  it('tells each change, whether the label, the box or Space was pressed', async () => {
    const told: boolean[] = [];
    const user = open(<Part label="Remind me" onCheckedChange={(isOn) => told.push(isOn)} />);
    await user.click(screen.getByText('Remind me'));
    await user.click(screen.getByRole(role, { name: 'Remind me' }));
    await user.keyboard(' ');
    expect(told).toEqual([true, false, true]);
    expect(screen.getByRole(role, { checked: true })).toBe(document.activeElement);
  });

  it('is what its owner says', async () => {
    const user = open(<Part label="Remind me" checked={false} onCheckedChange={() => undefined} />);
    await user.click(screen.getByRole(role));
    expect(screen.getByRole(role, { checked: false })).toBeTruthy();
  });

  it('is sent with its form', () => {
    render(
      <form aria-label="Choices">
        <Part label="Remind me" name="remind" defaultChecked />
      </form>,
    );
    expect(new FormData(screen.getByRole<HTMLFormElement>('form')).get('remind')).toBe('on');
  });
});

describe('tabs', () => {
  const tabs = ['One', 'Two', 'Three'].map((label) => ({
    value: label.toLowerCase(),
    label,
    panel: <button type="button">In {label.toLowerCase()}</button>,
  }));

  it('open the first, or the one that was asked for', () => {
    const { unmount } = render(<Tabs label="Ways" tabs={tabs} />);
    expect(screen.getByRole('tabpanel').textContent).toBe('In one');
    unmount();
    open(<Tabs label="Ways" tabs={tabs} defaultValue="two" />);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Two');
    expect(screen.getByRole('tablist').getAttribute('aria-label')).toBe('Ways');
  });

  it('name their panel and are named by it', () => {
    open(<Tabs label="Ways" tabs={tabs} />);
    const tab = screen.getByRole('tab', { selected: true });
    const panel = screen.getByRole('tabpanel', { name: 'One' });
    expect(tab.getAttribute('aria-controls')).toBe(panel.id);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  it('are walked by arrow keys, Home and End, round and round, and opened by Enter or Space', async () => {
    const user = open(<Tabs label="Ways" tabs={tabs} />);
    await user.tab();
    const walked: unknown[] = [focused()];
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await user.keyboard(`{${key}}`);
      walked.push(focused());
    }
    expect(walked).toEqual(['One', 'Two', 'Three', 'One', 'Three', 'One']);
    expect(screen.getByRole('tabpanel').textContent).toBe('In one');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(screen.getByRole('tabpanel').textContent).toBe('In two');
    await user.keyboard('{ArrowRight} ');
    expect(screen.getByRole('tabpanel').textContent).toBe('In three');
  });

  it('are one stop of the Tab key, wherever the arrows have led', async () => {
    const user = open(<Tabs label="Ways" tabs={tabs} defaultValue="two" />);
    await user.tab();
    expect(focused()).toBe('Two');
    await user.keyboard('{ArrowLeft}');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    await user.tab();
    expect(focused()).toBe('In two');
  });

  it('leave the keys of the browser alone', async () => {
    const user = open(<Tabs label="Ways" tabs={tabs} />);
    await user.tab();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(focused()).toBe('One');
  });

  it('tell which one was chosen, and are what their owner says', async () => {
    const chosen: string[] = [];
    const user = open(
      <Tabs label="Ways" tabs={tabs} value="one" onValueChange={(value) => chosen.push(value)} />,
    );
    await user.click(screen.getByRole('tab', { name: 'Three' }));
    expect(chosen).toEqual(['three']);
    expect(screen.getByRole('tabpanel').textContent).toBe('In one');
  });
});
