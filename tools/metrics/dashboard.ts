import { VizLegendOptionsBuilder } from '@grafana/grafana-foundation-sdk/common';
import {
  DashboardBuilder,
  DatasourceVariableBuilder,
  RowBuilder,
  type Dashboard,
} from '@grafana/grafana-foundation-sdk/dashboard';
import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus';
import { PanelBuilder as StatBuilder } from '@grafana/grafana-foundation-sdk/stat';
import { PanelBuilder as GraphBuilder } from '@grafana/grafana-foundation-sdk/timeseries';
import { rows, type Panel } from './panels.ts';

/** What Grafana counts a row in; a graph takes a third of it, a number a sixth. */
const width = { graph: 8, number: 4 };
const height = { graph: 7, number: 4 };

const source = { type: 'prometheus', uid: '${source}' };

const toQuery = ([expression, legend]: Panel['queries'][number]): DataqueryBuilder =>
  new DataqueryBuilder().expr(expression).legendFormat(legend ?? '');

const withLegend = (): GraphBuilder =>
  new GraphBuilder().legend(new VizLegendOptionsBuilder().showLegend(true));

const toPanel = ({ title, unit, shape = 'graph', queries }: Panel) => {
  const panel = shape === 'graph' ? withLegend() : new StatBuilder();
  panel.title(title).unit(unit).datasource(source).span(width[shape]).height(height[shape]);
  for (const query of queries) panel.withTarget(toQuery(query));
  return panel;
};

/** The one dashboard: how the site, the work behind it, the money and the database are. */
export const buildDashboard = (): Dashboard => {
  const dashboard = new DashboardBuilder('Whole & Held')
    .uid('whole-and-held')
    .refresh('30s')
    .time({ from: 'now-6h', to: 'now' })
    .withVariable(new DatasourceVariableBuilder('source').label('Source').type('prometheus'));
  for (const { title, panels } of rows) {
    dashboard.withRow(new RowBuilder(title));
    for (const panel of panels) dashboard.withPanel(toPanel(panel));
  }
  return dashboard.build();
};
