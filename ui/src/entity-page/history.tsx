import { AssetHistory, type AssetHistoryQuery } from '../../generated/operations.js';
import { useQuery } from '../api/use-query.js';
import { EntityLink } from '../entities/entity-link.js';
import { Loaded } from '../parts/failure.js';
import { formatTime, pluralized } from '../parts/format.js';
import type { ShownEntity } from './shown-entity.js';

/** The changes of an entity, the latest first, with who made them. */
export function History({ asset: { urn } }: { asset: ShownEntity }) {
  const history = useQuery(AssetHistory, { urn });
  return (
    <Loaded query={history} what="the history">
      {({ getTimeline }) => {
        const transactions = [...(getTimeline?.changeTransactions ?? [])].reverse();
        if (transactions.length === 0) return <p class="note">Nothing whose history is kept has changed.</p>;
        return (
          <ol class="history">
            {transactions.map(({ timestampMillis, actor, lastSemanticVersion, changes }) => (
              <li key={`${timestampMillis} ${lastSemanticVersion}`}>
                <p class="when">
                  <time dateTime={new Date(timestampMillis).toISOString()}>
                    {formatTime(timestampMillis)}
                  </time>
                  {actor && (
                    <>
                      {' by '}
                      <EntityLink urn={actor} />
                    </>
                  )}
                  <span class="note version whole">
                    {' '}
                    semantic version {lastSemanticVersion.replace('-computed', '')}
                  </span>
                </p>
                <Changes changes={changes ?? []} urn={urn} />
              </li>
            ))}
          </ol>
        );
      }}
    </Loaded>
  );
}

type Change = NonNullable<
  NonNullable<NonNullable<AssetHistoryQuery['getTimeline']>['changeTransactions'][number]['changes']>[number]
>;

/** How many changes at one time are shown before all of them are wanted. */
const SHOWN = 20;

function Changes({ changes, urn }: { changes: readonly Change[]; urn: string }) {
  const listOf = (some: readonly Change[]) => (
    <ul>
      {some.map(({ operation, description, modifier }, index) => (
        <li key={`${index}`} dir="auto" data-operation={operation}>
          <ChangeText text={description ?? ''} urn={urn} modifier={modifier} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {listOf(changes.slice(0, SHOWN))}
      {changes.length > SHOWN && (
        <details>
          <summary>{pluralized(changes.length - SHOWN, 'more change')}</summary>
          {listOf(changes.slice(SHOWN))}
        </details>
      )}
    </>
  );
}

/** The text of a change, in which what was added or removed is a link, and the entity itself goes without saying. */
function ChangeText({ text, urn, modifier }: { text: string; urn: string; modifier: string | null }) {
  const short = text
    .replace(/urn:li:schemaField:\((.*),([^,]*)\)/, (whole, dataset, path) =>
      dataset === urn ? path : whole,
    )
    .replace(` of ${urn}`, '')
    .replace(urn, 'it');
  if (!modifier?.startsWith('urn:li:') || !short.includes(modifier)) return <>{short}</>;
  const [before = '', after = ''] = short.split(modifier);
  return (
    <>
      {before}
      <EntityLink urn={modifier} />
      {after}
    </>
  );
}
