import { expect, it } from 'vitest';
import { detailRows } from '../../../ui/src/entity-page/detail-rows.js';

const rows = (aspects: Record<string, Record<string, unknown>>) =>
  detailRows(new Map(Object.entries(aspects))).map(({ title, values }) => [
    title,
    values.map(({ value, note }) => (note === undefined ? value : `${value} (${note})`)),
  ]);

it('detail rows have words for constants, names for lists, union members, and nested values', () => {
  const propertyDefinition = {
    ...{ displayName: 'Classification', description: 'Who may see it.', cardinality: 'SINGLE' },
    valueType: 'urn:li:dataType:datahub.string',
    allowedValues: [
      { value: { string: 'internal' }, description: 'Everybody here.' },
      { value: { double: 3 } },
    ],
    created: { time: 1, actor: 'urn:li:corpuser:ada' },
    ...{ immutable: true, settings: { isHidden: true, showAsBadge: true } },
  };
  expect(rows({ propertyDefinition })).toEqual([
    ['Cardinality', ['Single']],
    ['Value type', ['urn:li:dataType:datahub.string']],
    ['Allowed values', ['internal (Everybody here.)', 3]],
    ['Immutable', ['Yes']],
    ['Settings', ['Is hidden', 'Show as badge']],
  ]);
});

it('detail rows of an mlModel have its hyperparameters and metrics', () => {
  const mlModelProperties = {
    ...{ name: 'Returning gardeners', type: 'gradient boosted trees', version: { versionTag: '4' } },
    hyperParams: [{ name: 'trees', value: '300', createdAt: 1 }],
    trainingMetrics: [{ name: 'auc', description: 'Area under the curve.', value: '0.81' }],
  };
  expect(rows({ mlModelProperties })).toEqual([
    ['Type', ['gradient boosted trees']],
    ['Version', ['4']],
    ['Hyperparameters', ['trees (300)']],
    ['Training metrics', ['auc (0.81)']],
  ]);
});

it('detail rows leave out what other parts of the page show, and empty values', () => {
  const ownership = { owners: [{ owner: 'urn:li:corpuser:ada' }] };
  const chartInfo = {
    title: 'Orders by day',
    inputs: [{ string: 'urn:li:dataset:x' }],
    access: '',
    type: 'BAR',
  };
  expect(rows({ ownership, chartInfo, editableChartProperties: { description: 'x' } })).toEqual([
    ['Type', ['Bar']],
  ]);
});

it('detail rows distinguish times from numbers', () => {
  const dashboardInfo = { lastRefreshed: 1_795_000_000_000, rows: 500 };
  const values = detailRows(new Map([['dashboardInfo', dashboardInfo]])).flatMap((row) => row.values);
  expect(values).toEqual([{ value: 1_795_000_000_000, isTime: true }, { value: 500 }]);
});

it('detail rows of an mlModel read the former hyperParameters and tags', () => {
  const mlModelProperties = {
    hyperParameters: { learning_rate: { double: 0.0001 }, trees: { int: 300 } },
    tags: ['nightly'],
  };
  expect(rows({ mlModelProperties })).toEqual([
    ['Hyperparameters', ['learning_rate (0.0001)', 'trees (300)']],
    ['Tags at the source', ['nightly']],
  ]);
});
