import { Counter, Gauge, Histogram } from '@repo/server/metrics/metrics';

export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Calls by route pattern and status, health checks left out.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.02, 0.1, 0.5, 2, 10],
});

export const paymentsLearnt = new Counter({
  name: 'payments_learnt_total',
  help: 'Payments by who reported them first: the webhook, the buyer’s page, or the reconciler.',
  labelNames: ['source'],
});
// A counter that first appears with an event hides that event from rate().
for (const source of ['webhook', 'page', 'reconciler']) paymentsLearnt.inc({ source }, 0);

export const loginTurnsWaiting = new Gauge({
  name: 'login_turns_waiting',
  help: 'Password checks that wait for a core.',
});

export const textsWithheld = new Gauge({
  name: 'texts_withheld',
  help: '1: what was deleted may be back with a restored backup, so no text is shown.',
});

export const limitsRefused = new Counter({
  name: 'limits_refused_total',
  help: 'Calls refused, by the row of the limit table.',
  labelNames: ['kind'],
});
