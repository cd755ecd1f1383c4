import { expressions, metricsIn } from '../../house/expressions.ts';
import { UserError } from '../../stack/terminal.ts';
import { wait, works } from '../stage.ts';
import { newMember } from '../people.ts';
import { compose, needImage, useOverlays } from '../stage.ts';

/** Calls one of the monitoring servers from inside its container. */
const ask = async <Answer>(service: string, address: string): Promise<Answer> => {
  const said = await compose('exec', '-T', service, 'wget', '-qO-', `http://127.0.0.1:${address}`);
  return JSON.parse(said) as Answer;
};
const query = <Data>(path: string): Promise<{ data: Data }> =>
  ask('prometheus', `9090/api/v1/${path}`);

interface Target {
  health: string;
  labels: { job: string };
}

/** @returns how many of each job are measured */
const measured = async (): Promise<string> => {
  const { activeTargets } = (await query<{ activeTargets: Target[] }>('targets')).data;
  const jobs = ['api', 'worker', 'postgres'].map((name) => {
    const ours = activeTargets.filter(({ labels }) => labels.job === name);
    return `${String(ours.filter(({ health }) => health === 'up').length)} ${name}`;
  });
  return jobs.join(', ');
};

/** @throws UserError when Prometheus refuses an expression, or lacks a metric of another exporter */
const expectKnown = async (): Promise<void> => {
  for (const expression of expressions)
    await query(`query?query=${encodeURIComponent(expression)}`);
  const { data: names } = await query<string[]>('label/__name__/values');
  const foreign = expressions.flatMap(metricsIn).filter((name) => /^(?:pg|process)_/.test(name));
  const unknown = foreign.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new UserError(`Prometheus has no metric ${unknown.join(', ')}`);
};

/** A compromised gateway must not read the metrics. */
const expectUnseen = async (): Promise<void> => {
  for (const service of ['api', 'worker']) {
    const look = ['wget', '-qO-', '-T', '3', '-t', '1', `http://${service}:9464/metrics`];
    if (await works(compose('exec', '-T', 'gateway', ...look)))
      throw new UserError(`the gateway reads the metrics of ${service}`);
  }
};

const heard = async (alert: string): Promise<boolean> => {
  const alerts = await ask<{ labels: { alertname: string } }[]>(
    'alertmanager',
    '9093/api/v2/alerts',
  );
  return alerts.some(({ labels }) => labels.alertname === alert);
};

/** Reports a missing image, because the rest does not need Grafana. */
const showDashboard = async (): Promise<string> =>
  (await works(compose('up', '--detach', '--no-deps', '--wait', 'grafana')))
    ? 'Grafana shows itself'
    : 'Grafana has no image here';

/** Every container is measured, and an alert fires when one is gone. */
export const watching = async (): Promise<string> => {
  useOverlays('deploy/compose.metrics.yml');
  const images = (await compose('config', '--images')).split('\n');
  for (const image of images.filter((name) => /prom/.test(name))) await needImage(image);
  const watchers = ['prometheus', 'alertmanager', 'postgres-exporter'];
  await compose('up', '--detach', '--no-build', '--no-deps', '--wait', ...watchers);
  await compose(
    ...['up', '--detach', '--no-build', '--no-deps', '--wait'],
    ...['--scale', 'api=2', 'api', 'worker'],
  );
  await expectUnseen();
  await newMember();
  const all = '2 api, 1 worker, 1 postgres';
  await wait(`${all} measured`, async () => (await measured()) === all, 120);
  await expectKnown();
  await compose('stop', 'worker');
  await wait('the alert ServiceGone', () => heard('ServiceGone'), 360);
  await compose('start', 'worker');
  const dashboard = await showDashboard();
  return `${all} measured, ${String(expressions.length)} expressions answered, told of a worker that was gone; ${dashboard}`;
};
