import type { AssertionInfo } from '../../../../src/generated/aspects.js';
import { EntityNames } from '../entity-list.js';
import { Fact } from '../part-of.js';
import { aspectOf, type ShownEntity } from '../shown-entity.js';
import { expectationOf } from './expectation.js';
import { Results } from './results.js';

/** The expectation of an assertion, and its results. */
export function Assertion({ asset }: { asset: ShownEntity }) {
  const info = aspectOf(asset, 'assertionInfo');
  if (info === undefined) return null;
  const { datasetAssertion, customAssertion, sqlAssertion } = info;
  const stated = datasetAssertion ?? customAssertion;
  const expectation = expectationOf(info);
  const text = stated?.logic ?? sqlAssertion?.statement;
  return (
    <>
      <section>
        <h2>What it expects</h2>
        <p>{expectation ? `${expectation}.` : 'Only its source can tell.'}</p>
        {stated?.nativeType && (
          <p class="note">
            At its source: <code>{stated.nativeType}</code>
          </p>
        )}
        {text && <pre>{text}</pre>}
      </section>
      <Results urn={asset.urn} />
    </>
  );
}

/** The subject of an assertion. */
export function AssertionFacts({ asset }: { asset: ShownEntity }) {
  const info = aspectOf(asset, 'assertionInfo');
  const urns = info ? subjectsOf(info) : [];
  return (
    <Fact title="About" isShown={urns.length > 0}>
      <EntityNames urns={urns} />
    </Fact>
  );
}

/** The columns that are checked, or what is as a whole. */
function subjectsOf({ datasetAssertion, customAssertion, ...info }: AssertionInfo): string[] {
  const { freshnessAssertion, volumeAssertion, sqlAssertion, fieldAssertion, schemaAssertion } = info;
  const fields = datasetAssertion?.fields ?? customAssertion?.fields ?? [];
  if (fields.length > 0) return fields;
  const other = freshnessAssertion ?? volumeAssertion ?? sqlAssertion ?? fieldAssertion ?? schemaAssertion;
  const subject = datasetAssertion?.dataset ?? customAssertion?.entity ?? other?.entity ?? info.entityUrn;
  return subject === undefined ? [] : [subject];
}
