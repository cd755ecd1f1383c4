import { AlertDialog } from '@repo/ui/dialogs/alert-dialog';
import { Badge } from '@repo/ui/badge';
import { Button } from '@repo/ui/button';
import { Card, CardTitle } from '@repo/ui/card';
import { Carousel } from '@repo/ui/carousel/carousel';
import { Checkbox } from '@repo/ui/fields/checkbox';
import { Dialog } from '@repo/ui/dialogs/dialog';
import { EmptyState } from '@repo/ui/states/empty-state';
import { ErrorState } from '@repo/ui/states/error-state';
import { Field } from '@repo/ui/fields/field';
import { LinkButton } from '@repo/ui/link-button';
import { OverlapArt } from '@repo/ui/overlap-art';
import { Progress } from '@repo/ui/states/progress';
import { Skeleton } from '@repo/ui/states/skeleton';
import { Spinner } from '@repo/ui/states/spinner';
import { Switch } from '@repo/ui/fields/switch';
import { Table } from '@repo/ui/table';
import { Tabs } from '@repo/ui/tabs';
import { TextArea } from '@repo/ui/fields/text-area';
import { Tooltip } from '@repo/ui/dialogs/tooltip';
import type { ReactNode } from 'react';
import { CodeSample, DateSample, ToastSample } from './live-samples.tsx';

const rows = [
  { id: '1', date: 'Nov 21, 2026', amount: '$49.00' },
  { id: '2', date: 'Nov 01, 2026', amount: '$1,500.00' },
];
const slides = ['One', 'Two', 'Three'].map((text) => ({ key: text, content: <p>{text}</p> }));
const badges = ['default', 'secondary', 'destructive', 'outline', 'success'] as const;
const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;
const tones = ['plain', 'sunken', 'tint', 'warn', 'danger', 'success'] as const;
const carouselTexts = {
  pause: 'Pause',
  play: 'Play',
  slide: (position: number, count: number) => `Slide ${position} of ${count}`,
};

/** Every part in its states; to add a part, add a row. */
export const samples: Record<string, ReactNode> = {
  'Overlap art': [1, 2, 3, 4, 5, 6].map((week) => (
    <OverlapArt key={week} week={week} className="w-36" />
  )),
  Button: variants.map((variant) => (
    <Button key={variant} variant={variant}>
      {variant}
    </Button>
  )),
  'Button, other states': [
    <Button key="busy" isBusy busyText="Saving...">
      Save
    </Button>,
    <Button key="disabled" disabled>
      Disabled
    </Button>,
    <Button key="small" size="sm">
      Small
    </Button>,
    <LinkButton key="link" href="#top" variant="secondary">
      A link
    </LinkButton>,
    <Spinner key="spinner" />,
  ],
  Badge: badges.map((variant) => (
    <Badge key={variant} variant={variant}>
      {variant}
    </Badge>
  )),
  Field: [
    <Field key="plain" label="Email" hint="Your receipt goes here." />,
    <Field key="error" label="Email" defaultValue="mona@" error="Invalid email address" />,
    <Field key="disabled" label="Email" defaultValue="mona@example.com" disabled />,
  ],
  'Text area': (
    <TextArea label="Your reflection" hint="Draft on this device · 10:42" aside="64 characters" />
  ),
  'Code field': <CodeSample />,
  'Checkbox and switch': [
    <Checkbox key="checkbox" label="I agree" defaultChecked />,
    <Checkbox key="error" label="I agree" error="Please agree first." />,
    <Switch key="switch" label="Send me reminders" hint="Once a week." />,
  ],
  'Date picker': <DateSample />,
  Tabs: (
    <Tabs
      label="Ways in"
      tabs={[
        { value: 'signup', label: 'Sign Up', panel: 'First panel' },
        { value: 'login', label: 'Login', panel: 'Second panel' },
      ]}
    />
  ),
  Dialogs: [
    <Dialog
      key="dialog"
      title="A dialog"
      text="A sheet on phones."
      closeLabel="Close"
      trigger={<Button>Dialog</Button>}
    />,
    <AlertDialog
      key="alert"
      title="Erase everything?"
      text="This cannot be undone."
      trigger={<Button variant="danger">Alert dialog</Button>}
      actions={<Button variant="danger">Erase</Button>}
    />,
    <ToastSample key="toast" />,
    <Tooltip key="tooltip" text="After 700 ms">
      <Button variant="secondary">Tooltip</Button>
    </Tooltip>,
  ],
  Progress: <Progress label="3/6 Complete" value={3} max={6} />,
  Card: tones.map((tone) => (
    <Card key={tone} tone={tone}>
      <CardTitle level={3}>{tone}</CardTitle>
      <p>A surface with a line.</p>
    </Card>
  )),
  Table: (
    <Table
      caption="Transactions"
      columns={[
        { header: 'Date', cell: ({ date }) => date },
        { header: 'Amount', cell: ({ amount }) => amount, align: 'end' },
      ]}
      rows={rows}
      rowKey={({ id }) => id}
    />
  ),
  Carousel: <Carousel label="Quotes" slides={slides} intervalMs={4_000} texts={carouselTexts} />,
  Skeleton: <Skeleton lines={3} />,
  'Empty state': <EmptyState title="No transactions found" text="They will stand here." />,
  'Error state': <ErrorState title="Unable to load" retryLabel="Retry" onRetry={() => undefined} />,
};
