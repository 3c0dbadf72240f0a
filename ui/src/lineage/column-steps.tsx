import { setParameters } from '../address/navigation.js';
import { ColumnDataset } from '../entities/entity-link.js';
import { columnParts } from '../entities/urns.js';
import { formatNumber } from '../parts/format.js';
import { columnText } from './boxes.js';
import { useColumnSteps } from './column-operations.js';

/** The sources of a column, the columns that are computed from it, and the operations: step by step back to the source. */
export function ColumnSteps({ column, asOf }: { column: string; asOf: number | undefined }) {
  const lineage = useColumnSteps({ column, hops: 1, asOf });
  if (lineage === undefined) return null;
  const { steps, read, partialReason } = lineage;
  const from = steps
    .filter(({ downstream }) => downstream === column)
    .map(({ upstream, operation }) => ({ urn: upstream, operation }));
  const into = steps
    .filter(({ upstream }) => upstream === column)
    .map(({ downstream, operation }) => ({ urn: downstream, operation }));
  return (
    <div class="column-steps">
      <StepList title="It is made from" steps={from} />
      <StepList title="It is made into" steps={into} />
      {read && (
        <p class="warning">
          Only {formatNumber(read.shown)} of {formatNumber(read.total)} columns are listed.
        </p>
      )}
      {partialReason && <p class="warning">{partialReason}</p>}
    </div>
  );
}

interface StepListProps {
  title: string;
  steps: readonly { urn: string; operation: string | undefined }[];
}

function StepList({ title, steps }: StepListProps) {
  if (steps.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {steps.map(({ urn, operation }) => (
          <li key={urn}>
            {columnParts(urn) ? (
              <button type="button" class="quiet" onClick={() => setParameters({ column: [urn] })}>
                <ColumnDataset urn={urn} />
                {columnText(urn)}
              </button>
            ) : (
              columnText(urn)
            )}
            {operation && (
              <>
                {' '}
                <span class="note">by</span> <code>{operation}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
