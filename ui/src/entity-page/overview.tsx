import { Domain, Owners, Tags, Terms } from '../editing/associations.js';
import { Description } from '../editing/description.js';
import { EntityLink } from '../entities/entity-link.js';
import { SafeLink } from '../parts/markdown.js';
import { AssignedEntities } from './assigned-entities.js';
import { ColumnFacts } from './column-facts.js';
import { ColumnDescription } from './columns.js';
import { Contents } from './contents.js';
import { Members } from './members.js';
import { Fact, PartOf } from './part-of.js';
import { Properties } from './properties.js';
import { Assertion, AssertionFacts } from './quality/assertion.js';
import { IncidentFacts } from './quality/incident.js';
import { Quality } from './quality/quality.js';
import { JobRuns, RunEvents } from './runs.js';
import { aspectOf, type ShownEntity } from './shown-entity.js';

/** The description of an entity, its owners and its place. */
export function Overview({ asset }: { asset: ShownEntity }) {
  const { rights, record, column } = asset;
  const { name, description = withoutTitle(aspectOf(asset, 'documentInfo')?.contents.text, name) } =
    asset.preview;
  const owners = aspectOf(asset, 'ownership')?.owners ?? [];
  const domains = aspectOf(asset, 'domains')?.domains ?? [];
  const tags = (aspectOf(asset, 'globalTags')?.tags ?? []).map(({ tag }) => tag);
  const terms = (aspectOf(asset, 'glossaryTerms')?.terms ?? []).map(({ urn }) => urn);
  // The description of a column belongs to its dataset. A person has a title, and the name of an assertion is its expectation.
  const isOffered = (right: string) => rights.has(right) && column === undefined;
  const isDescribed = column === undefined && !['corpuser', 'assertion'].includes(record.entityName);
  return (
    <div class="overview">
      <section class="about">
        {column && <ColumnDescription asset={column.dataset} column={column.column} />}
        {(description !== undefined || isDescribed) && (
          <Description asset={asset} text={description} mayEdit={rights.has('EDIT_ENTITY_DOCS')} />
        )}
        <Assertion asset={asset} />
        <Links asset={asset} />
        <Definition asset={asset} />
        <Quality asset={asset} />
        {['dataJob', 'dataFlow'].includes(record.entityName) && <JobRuns urn={record.urn} />}
        {record.entityName === 'dataProcessInstance' && <RunEvents urn={record.urn} />}
        <Properties asset={asset} />
        <Contents asset={asset} />
        <Members asset={asset} />
        <AssignedEntities asset={asset} />
      </section>
      <dl class="facts">
        {column && <ColumnFacts location={column} />}
        <AssertionFacts asset={asset} />
        <IncidentFacts asset={asset} />
        <Fact title="Owners" isShown={isOffered('EDIT_ENTITY_OWNERS') || owners.length > 0}>
          <Owners asset={asset} mayEdit={rights.has('EDIT_ENTITY_OWNERS')} />
        </Fact>
        <Fact title="Domain" isShown={isOffered('EDIT_DOMAINS_PRIVILEGE') || domains.length > 0}>
          <Domain asset={asset} mayEdit={rights.has('EDIT_DOMAINS_PRIVILEGE')} />
        </Fact>
        <Fact title="Tags" isShown={isOffered('EDIT_ENTITY_TAGS') || tags.length > 0}>
          <Tags asset={asset} urns={tags} mayEdit={rights.has('EDIT_ENTITY_TAGS')} />
        </Fact>
        <Fact title="Glossary terms" isShown={isOffered('EDIT_ENTITY_GLOSSARY_TERMS') || terms.length > 0}>
          <Terms asset={asset} urns={terms} mayEdit={rights.has('EDIT_ENTITY_GLOSSARY_TERMS')} />
        </Fact>
        <PartOf asset={asset} />
        <TeamFacts asset={asset} />
      </dl>
    </div>
  );
}

/** The text of a document without its title, which stands above it. */
const withoutTitle = (text: string | undefined, name: string) =>
  text?.replace(/^# (.*)\n+/, (heading, title) => (title.trim() === name ? '' : heading));

/** The manager and the groups of a person. */
function TeamFacts({ asset }: { asset: ShownEntity }) {
  const manager = aspectOf(asset, 'corpUserInfo')?.managerUrn;
  const groups = [
    ...(aspectOf(asset, 'groupMembership')?.groups ?? []),
    ...(aspectOf(asset, 'nativeGroupMembership')?.nativeGroups ?? []),
  ];
  return (
    <>
      <Fact title="Manager" isShown={manager !== undefined}>
        {manager && <EntityLink urn={manager} />}
      </Fact>
      <Fact title="Groups" isShown={groups.length > 0}>
        {[...new Set(groups)].map((urn, index) => (
          <>
            {index > 0 && ', '}
            <EntityLink key={urn} urn={urn} />
          </>
        ))}
      </Fact>
    </>
  );
}

function Links({ asset }: { asset: ShownEntity }) {
  const links = aspectOf(asset, 'institutionalMemory')?.elements ?? [];
  if (links.length === 0) return null;
  return (
    <section>
      <h2>Links</h2>
      <ul class="plain">
        {links.map(({ url, description }) => (
          <li key={`${url} ${description}`}>
            <SafeLink href={url}>{description || url}</SafeLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** JSON as people read it; a text that is none stays as it is. */
function indented(json: string | undefined): string | undefined {
  try {
    return json && JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

/** The query that defines a view, the statement of a query, or the rules of a metadata test. */
function Definition({ asset }: { asset: ShownEntity }) {
  const view = aspectOf(asset, 'viewProperties');
  const text =
    view?.viewLogic ||
    aspectOf(asset, 'queryProperties')?.statement.value ||
    indented(aspectOf(asset, 'testInfo')?.definition.json);
  if (!text) return null;
  return (
    <details open={text.length < 2_000}>
      <summary>Definition{view?.viewLanguage && ` (${view.viewLanguage})`}</summary>
      <pre>{text}</pre>
    </details>
  );
}
