/** @jest-environment node */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { Card, CardTitle } from './card.tsx';
import { Checkbox } from './fields/checkbox.tsx';
import { EmptyState } from './states/empty-state.tsx';
import { ErrorState } from './states/error-state.tsx';
import { Field } from './fields/field.tsx';
import { LinkButton } from './link-button.tsx';
import { Skeleton } from './states/skeleton.tsx';
import { Spinner } from './states/spinner.tsx';
import { Switch } from './fields/switch.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './fields/text-area.tsx';

const columns = [{ header: 'Date', cell: (row: { id: string }) => row.id }];

const parts: Record<string, ReactElement> = {
  badge: <Badge>Paid</Badge>,
  button: <Button isBusy>Save</Button>,
  card: (
    <Card as="section">
      <CardTitle>Progress</CardTitle>
    </Card>
  ),
  checkbox: <Checkbox label="I agree" error="Please agree first." defaultChecked />,
  'empty state': <EmptyState title="Nothing yet" />,
  'error state': <ErrorState title="Failed" retryLabel="Retry" onRetry={() => undefined} />,
  field: <Field label="Email" error="Invalid" />,
  'link button': <LinkButton href="/">Home</LinkButton>,
  skeleton: <Skeleton lines={3} />,
  spinner: <Spinner />,
  switch: <Switch label="Remind me" hint="Once a week." defaultChecked />,
  table: <Table caption="Rows" columns={columns} rows={[{ id: '1' }]} rowKey={({ id }) => id} />,
  tabs: <Tabs label="Ways" tabs={[{ value: 'a', label: 'A', panel: 'Panel A' }]} />,
  'text area': <TextArea label="Reflection" aside="3 characters" />,
};

describe('server HTML', () => {
  it.each(Object.entries(parts))('%s carries no style attribute (CSP)', (_name, part) => {
    expect(renderToStaticMarkup(part)).not.toMatch(/\sstyle=/);
  });
});

describe('a button', () => {
  it('keeps its words while busy, and takes others when given', () => {
    expect(renderToStaticMarkup(<Button isBusy>Save</Button>)).toContain('Save');
    const busy = renderToStaticMarkup(
      <Button isBusy busyText="Saving...">
        Save
      </Button>,
    );
    expect(busy).toContain('Saving...');
    expect(busy).toContain('aria-busy="true"');
  });

  it('submits a form only with type="submit"', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });
});

describe('a text field', () => {
  it.each([<Field key="field" label="A good time" />, <TextArea key="area" label="Reflection" />])(
    'leaves nothing in the browser’s list of suggestions',
    (field) => {
      expect(renderToStaticMarkup(field)).toContain('autoComplete="off"');
    },
  );

  it('that says what it is may be filled by the browser', () => {
    const html = renderToStaticMarkup(<Field label="Email" autoComplete="email" />);
    expect(html).toContain('autoComplete="email"');
  });
});
