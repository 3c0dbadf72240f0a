import type { Operation } from '../../../../src/generated/aspects.js';
import { words } from '../../../../src/shared/words.js';
import { EntityLink } from '../../entities/entity-link.js';
import { pluralized } from '../../parts/format.js';
import { Age } from '../../parts/time.js';

/** When the data were written last, and by whom; the newest first. */
export function Writes({ operations }: { operations: readonly Operation[] }) {
  if (operations.length === 0) return null;
  return (
    <section>
      <h2>Written last</h2>
      <ul class="plain">
        {operations.map(({ timestampMillis, operationType, customOperationType, actor, numAffectedRows }) => (
          <li key={`${timestampMillis} ${operationType}`}>
            {(operationType === 'CUSTOM' && customOperationType) || words(operationType)}
            {numAffectedRows !== undefined && `, ${pluralized(Number(numAffectedRows), 'row')}`}
            {actor && (
              <>
                {' by '}
                <EntityLink urn={actor} />
              </>
            )}
            , <Age millis={Number(timestampMillis)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
