import { useState } from 'preact/hooks';
import { formatNumber } from '../parts/format.js';
import { EntityList } from './entity-list.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';

/** What an entity says that it consists of or is about: the charts of a dashboard, the features of a model, the tables of a query. */
export function Contents({ asset }: { asset: ShownEntity }) {
  const dashboard = aspectOf(asset, 'dashboardInfo');
  const table = aspectOf(asset, 'mlFeatureTableProperties');
  const product = aspectOf(asset, 'dataProductProperties');
  const model = aspectOf(asset, 'mlModelProperties');
  const subjects = aspectOf(asset, 'querySubjects')?.subjects ?? [];
  return (
    <>
      <ContentList
        title="Charts"
        urns={[
          ...(dashboard?.charts ?? []),
          ...(dashboard?.chartEdges ?? []).map(({ destinationUrn }) => destinationUrn),
        ]}
      />
      <ContentList
        title="Dashboards"
        urns={(dashboard?.dashboards ?? []).map(({ destinationUrn }) => destinationUrn)}
      />
      <ContentList
        title="Features"
        urns={[...(table?.mlPrimaryKeys ?? []), ...(table?.mlFeatures ?? []), ...(model?.mlFeatures ?? [])]}
      />
      <ContentList title="What it is about" urns={subjects.map(({ entity }) => entity)} />
      <ContentList
        title="Everything in this product"
        urns={(product?.assets ?? []).map(({ destinationUrn }) => destinationUrn)}
      />
    </>
  );
}

/** How many are shown at first. */
const SHOWN = 10;

function ContentList({ title, urns }: { title: string; urns: readonly string[] }) {
  const [isExpanded, setExpanded] = useState(false);
  const all = [...new Set(urns)];
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <EntityList urns={isExpanded ? all : all.slice(0, SHOWN)} />
      {!isExpanded && all.length > SHOWN && (
        <button type="button" onClick={() => setExpanded(true)}>
          All {formatNumber(all.length)}
        </button>
      )}
    </section>
  );
}
