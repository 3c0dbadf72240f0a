import { LineageSizes, StoredEntity } from '../../generated/operations.js';
import { lineageAddress, type Parameters } from '../address/address.js';
import { useQuery } from '../api/use-query.js';
import { ColumnDataset, entityKind, PlatformBadge, Swatch } from '../entities/entity-link.js';
import { typeLabel } from '../entities/labels.js';
import { PlaceLine } from '../entities/place-line.js';
import { aspectsOf, previewOf } from '../entities/preview.js';
import { usePreview } from '../entities/previews.js';
import type { EntityRecord, Recognised } from '../entities/records.js';
import { Troubles } from '../entities/state-marks.js';
import { nameInUrn } from '../entities/urns.js';
import { Breakable } from '../parts/breakable.js';
import { CopyButton } from '../parts/copy-button.js';
import { Loaded } from '../parts/failure.js';
import { formatNumber, pluralized } from '../parts/format.js';
import { StateMark } from '../parts/state-mark.js';
import { useTitle } from '../parts/use-title.js';
import { DashboardAndChartActivity, DatasetActivity, isDashboardOrChart } from './activity/activity.js';
import { useColumnInDataset } from './column-facts.js';
import { Columns } from './columns.js';
import { DeprecationForm, DeprecationNotice } from './deprecation.js';
import { ExternalLinks } from './external-links.js';
import { History } from './history.js';
import { Overview } from './overview.js';
import { Person } from './person.js';
import { IncidentState } from './quality/incident.js';
import { LastResult } from './quality/results.js';
import { RawAspects } from './raw.js';
import { Related } from './related.js';
import { NO_RIGHTS, useRights } from './rights.js';
import { LastRunState } from './runs.js';
import type { ShownEntity } from './shown-entity.js';
import { Tabs } from './tabs.js';

interface Tab {
  name: string;
  title: string;
  isShown: (asset: ShownEntity) => boolean;
  Content: (props: { asset: ShownEntity; parameters: Parameters }) => preact.JSX.Element | null;
}

const always = () => true;

const TABS: readonly Tab[] = [
  { name: '', title: 'Overview', isShown: always, Content: Overview },
  {
    name: 'columns',
    title: 'Columns',
    isShown: ({ aspects }) => aspects.has('schemaMetadata'),
    Content: Columns,
  },
  {
    name: 'activity',
    title: 'Usage and profile',
    isShown: ({ record }) => record.entityName === 'dataset',
    Content: DatasetActivity,
  },
  { name: 'activity', title: 'Usage', isShown: isDashboardOrChart, Content: DashboardAndChartActivity },
  { name: 'related', title: 'Related', isShown: always, Content: Related },
  { name: 'history', title: 'History', isShown: always, Content: History },
  { name: 'raw', title: 'Aspects', isShown: always, Content: RawAspects },
];

/** The page of an entity of any type. */
export function EntityPage({ urn, parameters }: { urn: string; parameters: Parameters }) {
  useTitle(nameInUrn(urn));
  const stored = useQuery(StoredEntity, { urn });
  return (
    <Loaded query={stored} what="the entity" heading={nameInUrn(urn)}>
      {({ entityRecords: [record], entityPreviews: [recognised] }) =>
        record &&
        recognised && <AssetContent {...{ record, recognised, parameters }} reload={stored.reload} />
      }
    </Loaded>
  );
}

interface AssetContentProps {
  record: EntityRecord;
  recognised: Recognised;
  reload: () => void;
  parameters: Parameters;
}

function AssetContent({ record, recognised, reload, parameters }: AssetContentProps) {
  const { urn } = record;
  const preview = previewOf(recognised);
  const rights = useRights(urn);
  const column = useColumnInDataset(urn);
  const asset: ShownEntity = {
    ...{ urn, record, preview, reload, column },
    aspects: aspectsOf(record),
    // An entity that nobody has written cannot be edited.
    rights: record.exists ? rights : NO_RIGHTS,
  };
  const state = usePreview(urn);
  const { tab: [chosen = ''] = [] } = parameters;
  const tabs = TABS.filter(({ isShown }) => isShown(asset));
  const tab = tabs.find(({ name }) => name === chosen) ?? (tabs[0] as Tab);
  const wanted = TABS.find(({ name }) => name === chosen);
  useTitle(preview.name);
  return (
    <article class="asset column">
      <header>
        <p class="kind">
          {preview.platform && <PlatformBadge id={preview.platform} />} {entityKind(preview)}
          {preview.subType && preview.subType !== typeLabel(preview.type) && ` · ${typeLabel(preview.type)}`}
          {preview.isDeprecated && <StateMark text="Deprecated" tone="warn" />}
        </p>
        <h1>
          <ColumnDataset urn={urn} />
          <Swatch colour={preview.colour} />
          <Breakable text={preview.name} />
        </h1>
        <PlaceLine urn={urn} />
        <Troubles preview={state} />
        <Person asset={asset} />
        <IncidentState asset={asset} />
        {record.entityName === 'assertion' && <LastResult urn={urn} />}
        {record.entityName === 'dataProcessInstance' && <LastRunState urn={urn} />}
        <p class="urn">
          <span>
            <Breakable text={urn} />
          </span>{' '}
          <CopyButton class="quiet" text={urn} label="the URN" />
        </p>
        {!isPresent(asset) && (
          <p class="warning">Nobody has described this entity yet; others may refer to it.</p>
        )}
        {preview.isRemoved && (
          <p class="failure">This entity was removed (soft-deleted): searches and lists leave it out.</p>
        )}
        <DeprecationNotice asset={asset} />
        <div class="actions">
          <LineageLink asset={asset} />
          <ExternalLinks asset={asset} />
          <DeprecationForm asset={asset} />
        </div>
      </header>
      <Tabs tabs={tabs} current={tab} urn={urn} />
      {tab.name !== chosen && (
        <p class="warning">
          Nothing is recorded under “{wanted?.title ?? chosen}”; this is the {tab.title.toLowerCase()}.
        </p>
      )}
      <tab.Content asset={asset} parameters={parameters} />
    </article>
  );
}

/** Types that can have lineage. */
const WITH_LINEAGE =
  /^(?:dataset|chart|dashboard|data(?:Job|Flow|Process|ProcessInstance)|ml\w+|schemaField|container)$/;

/** Whether somebody has written the entity; columns are there if their dataset has them. */
const isPresent = ({ record, column }: ShownEntity): boolean => record.exists || column !== undefined;

function LineageLink({ asset }: { asset: ShownEntity }) {
  const { urn, record } = asset;
  const hasLineage = WITH_LINEAGE.test(record.entityName) && isPresent(asset);
  const { data } = useQuery(LineageSizes, hasLineage ? { urn } : undefined);
  if (!hasLineage) return null;
  const sizes = data && {
    upstream: data.upstream?.total ?? 0,
    downstream: data.downstream?.total ?? 0,
  };
  const hasNone = sizes?.upstream === 0 && sizes.downstream === 0;
  return (
    <p class="lineage-link">
      <a class={hasNone ? 'plain-button' : 'button'} href={lineageAddress(urn)}>
        Lineage
      </a>
      {sizes && (
        <span class="note">
          {hasNone
            ? 'none yet'
            : `${pluralized(sizes.upstream, 'entity', 'entities')} upstream, ${formatNumber(sizes.downstream)} downstream`}
        </span>
      )}
    </p>
  );
}
