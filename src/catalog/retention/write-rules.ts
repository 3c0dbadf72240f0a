import { aspectJson } from '../../model/aspect-value.js';
import { parseObject } from '../../model/json.js';
import { SECOND } from '../../shared/time.js';
import type { Transaction } from '../../store/graph/graph.js';
import type { DecodedProposal } from '../proposals/decoded-proposal.js';
import type { Draft } from '../proposals/draft.js';
import type { StatementCall, WriteRules } from '../proposals/rules.js';

const CONFIG = 'dataHubRetentionConfig';
/** In the key of a policy: every entity type, or every aspect. */
const ALL = '*';

/** How many versions of an aspect are kept, the latest included, and for how long; at least one of both. */
interface Policy {
  versions?: number | undefined;
  ageMillis?: number | undefined;
}

/** The policies that the aspects of a transaction may be under, by entity type and aspect. */
class Policies {
  constructor(private readonly byKey: ReadonlyMap<string, Policy>) {}

  /** The most specific one. */
  of(entityType: string, aspect: string): Policy | undefined {
    return keysFor(entityType, aspect)
      .map((key) => this.byKey.get(key))
      .find((policy) => policy !== undefined);
  }
}

/** Where retention is on: former versions of a written aspect are removed as its policy says. */
export const retentionRules: WriteRules = { preload: readPolicies, additions: trimHistory };

/** The keys of policies for an aspect, the most specific first. */
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
