/** @jest-environment node */
import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from './button.tsx';
import { Checkbox } from './fields/checkbox.tsx';
import { ErrorState } from './states/error-state.tsx';
import { Field } from './fields/field.tsx';
import { Skeleton } from './states/skeleton.tsx';
import { Spinner } from './states/spinner.tsx';
import { Switch } from './fields/switch.tsx';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './fields/text-area.tsx';

const columns = [{ header: 'Date', cell: (row: { id: string }) => row.id }];
it('no part has a style of its own, which the policy of our pages would block', () => {
  const parts = (
    <>
      <Button isBusy>Save</Button>
      <Checkbox label="I agree" error="Please agree first." defaultChecked />
      <ErrorState title="Failed" retryLabel="Retry" onRetry={() => undefined} />
      <Field label="Email" error="Invalid" />
      <Skeleton lines={3} />
      <Spinner />
      <Switch label="Remind me" hint="Once a week." defaultChecked />
      <Table caption="Rows" columns={columns} rows={[{ id: '1' }]} rowKey={({ id }) => id} />
      <Tabs label="Ways" tabs={[{ value: 'a', label: 'A', panel: 'Panel A' }]} />
      <TextArea label="Reflection" aside="3 characters" />
    </>
  );
  expect(renderToStaticMarkup(parts)).not.toMatch(/\sstyle=/);
});

it('a button says what it does while it is busy, and sends a form only when it is told to', () => {
  const busy = (
    <Button isBusy busyText="Saving...">
      Save
    </Button>
  );
  expect(renderToStaticMarkup(busy)).toContain('Saving...');
  expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
});

it('no browser keeps what is typed where a field does not say what it is', () => {
  const fields = renderToStaticMarkup(
    <>
      <Field label="When is a good time?" />
      <TextArea label="Reflection" />
    </>,
  );
  expect(fields.match(/autocomplete="off"/gi)).toHaveLength(2);
});
