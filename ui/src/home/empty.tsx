import { Copied } from '../parts/copied.js';

const RECIPE = `source:
  type: postgres
  config:
    host_port: localhost:5432
    database: shop
sink:
  type: datahub-rest
  config:
    server: ${location.origin}`;

/** How to fill a catalog that has nothing yet. */
export function EmptyCatalog() {
  return (
    <section class="empty">
      <p>
        Nothing is here yet. Fill the catalog with the sample, a garden shop that does not exist: in the
        folder of Cairn, run
      </p>
      <Copied text={`CAIRN_URL=${location.origin} npm run sample`} />
      <p>
        Or describe your own data with any source of DataHub. Save this as <code>recipe.yaml</code>, and run{' '}
        <code>datahub ingest -c recipe.yaml</code>:
      </p>
      <Copied text={RECIPE} />
    </section>
  );
}
