import { useRows } from '../address/rows.js';
import { AllButton } from './all-button.js';
import { EntityList } from './entity-list.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';

/** The parts or subjects that an entity names: the charts of a dashboard, the features of a model, the tables of a query. */
export function Contents({ asset }: { asset: ShownEntity }) {
  const dashboard = aspectOf(asset, 'dashboardInfo');
  const table = aspectOf(asset, 'mlFeatureTableProperties');
  const product = aspectOf(asset, 'dataProductProperties');
  const model = aspectOf(asset, 'mlModelProperties');
  const subjects = aspectOf(asset, 'querySubjects')?.subjects ?? [];
  return (
    <>
      <ContentList
        name="charts"
        title="Charts"
        urns={[
          ...(dashboard?.charts ?? []),
          ...(dashboard?.chartEdges ?? []).map(({ destinationUrn }) => destinationUrn),
        ]}
      />
      <ContentList
        name="dashboards"
        title="Dashboards"
        urns={(dashboard?.dashboards ?? []).map(({ destinationUrn }) => destinationUrn)}
      />
      <ContentList
        name="features"
        title="Features"
        urns={[...(table?.mlPrimaryKeys ?? []), ...(table?.mlFeatures ?? []), ...(model?.mlFeatures ?? [])]}
      />
      <ContentList name="subjects" title="What it is about" urns={subjects.map(({ entity }) => entity)} />
      <ContentList
        name="assets"
        title="Everything in this product"
        urns={(product?.assets ?? []).map(({ destinationUrn }) => destinationUrn)}
      />
    </>
  );
}

/** How many are shown at first. */
const SHOWN = 10;

interface ContentListProps {
  /** In the address. */
  name: string;
  title: string;
  urns: readonly string[];
}

function ContentList({ name, title, urns }: ContentListProps) {
  const [count, show] = useRows(name, SHOWN);
  const all = [...new Set(urns)];
  if (all.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <EntityList urns={all.slice(0, count)} />
      <AllButton shown={count} total={all.length} onShow={show} />
    </section>
  );
}
