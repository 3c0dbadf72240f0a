import { aspectJson } from '../../model/aspect-value.js';
import { parseObject } from '../../model/json.js';
import { SECOND } from '../../shared/time.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';
import type { Draft } from '../proposals/draft.js';
import type { StatementCall, WriteRules } from '../proposals/rules.js';

const CONFIG = 'dataHubRetentionConfig';
/** Stands for every entity type or every aspect in the key of a policy. */
const ALL = '*';

/** The number of versions to keep, including the latest, and their maximum age. At least one of both is set. */
interface Policy {
  versions?: number | undefined;
  ageMillis?: number | undefined;
}

/** The policies that may apply to the aspects of a transaction, by entity type and aspect. */
class Policies {
  constructor(private readonly byKey: ReadonlyMap<string, Policy>) {}

  /** The most specific policy. */
  of(entityType: string, aspect: string): Policy | undefined {
    return keysFor(entityType, aspect)
      .map((key) => this.byKey.get(key))
      .find((policy) => policy !== undefined);
  }
}

/** Removes former versions of a written aspect as its policy says. These rules apply only if retention is on. */
export const retentionRules: WriteRules = { preload: readPolicies, additions: trimHistory };

/** The keys of the policies for an aspect, the most specific first. */
const keysFor = (entityType: string, aspect: string) =>
  [
    [entityType, aspect],
    [entityType, ALL],
    [ALL, aspect],
    [ALL, ALL],
  ].map((key) => `(${key.join()})`);

async function readPolicies(tx: Transaction, proposals: readonly DecodedProposal[]): Promise<Policies> {
  const keys = new Set(
    proposals.flatMap(({ urn, aspect }) =>
      keysFor(urn.entityType.name, aspect.name).map((key) => `${prefixOf(urn.text)}${key}`),
    ),
  );
  const rows = await tx.run<{ urn: string; value: string }>('retention/read-policies', {
    urns: [...keys],
  });
  return new Policies(
    new Map(rows.map(({ urn, value }) => [urn.slice(prefixOf(urn).length), policyOf(value)])),
  );
}

const prefixOf = (urn: string) => `urn:${urn.split(':')[1]}:dataHubRetention:`;

function policyOf(text: string): Policy {
  const { version, time } = aspectJson(CONFIG, parseObject(text)).retention;
  return {
    versions: version?.maxVersions,
    ageMillis: time && time.maxAgeInSeconds * SECOND,
  };
}

function trimHistory(draft: Draft): StatementCall[] {
  const policies = draft.preloaded(Policies);
  const latest = new Map(
    draft.history.map(({ urn, state }) => [
      `${state.name} ${urn}`,
      { urn, ...state, latest: state.number + 1 },
    ]),
  );
  const aspects = [...latest.values()].flatMap(({ urn, name, latest: number }) => {
    const [, , entityType = ''] = urn.split(':');
    const { versions, ageMillis } = policies?.of(entityType, name) ?? {};
    if (versions === undefined && ageMillis === undefined) return [];
    const upTo = number - Math.max(versions ?? 1, 1);
    return [{ urn, name, upTo, before: ageMillis === undefined ? null : Date.now() - ageMillis }];
  });
  if (aspects.length === 0) return [];
  return ['retention/trim-history', 'retention/trim-lineage'].map((statement) => ({
    ...{ statement, parameters: { aspects } },
  }));
}
