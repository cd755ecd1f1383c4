/** Code whose every line is broken once, and the specs that must notice. */
export interface Rule {
  /** As it is told and summed. */
  name: 'money' | 'program' | 'sessions' | 'care';
  /** The workspace it is in; files and specs are below its `src`. */
  project: string;
  files: readonly string[];
  specs: readonly string[];
}

export const rules: readonly Rule[] = [
  { name: 'program', project: 'packages/product', files: ['programme'], specs: ['programme'] },
  { name: 'money', project: 'packages/product', files: ['offers'], specs: ['offers'] },
  {
    name: 'money',
    project: 'services/api',
    files: [
      'purchases/fulfilment/amount-check',
      'purchases/fulfilment/outcome',
      'purchases/stripe/stripe-updates',
      'purchases/transactions/transactions.mapper',
    ],
    specs: [
      'purchases/fulfilment/fulfilment',
      'purchases/stripe/stripe-updates',
      'purchases/transactions/transactions.mapper',
    ],
  },
  {
    name: 'sessions',
    project: 'services/api',
    files: ['accounts/sessions/devices', 'platform/signatures'],
    specs: ['accounts/sessions/devices', 'platform/signatures'],
  },
  {
    name: 'sessions',
    project: 'packages/backend',
    files: ['codes', 'mac', 'signed-links'],
    specs: ['codes', 'signed-links'],
  },
  {
    name: 'care',
    project: 'packages/backend',
    files: ['care/judge', 'care/limits'],
    // Not `corpus`: its thousands of texts would take about an hour.
    specs: [
      'care/read-danger',
      'care/lines',
      'care/hints',
      'care/disguises',
      'care/plain-words',
      'care/judge',
      'care/limits',
    ],
  },
];
