import { Domain, Owners, Tags, Terms } from '../editing/associations.js';
import { Description } from '../editing/description.js';
import { EntityLink } from '../entities/entity-link.js';
import { previewOf } from '../entities/preview.js';
import { SafeLink } from '../parts/markdown.js';
import { type Asset, aspectOf } from './asset.js';
import { AssignedEntities } from './assigned-entities.js';
import { ColumnInTable } from './column-place.js';
import { Contents } from './contents.js';
import { Fact, Locations } from './places.js';
import { Properties } from './properties.js';

/** What an entity is, whose it is and where it belongs. */
export function Overview({ asset }: { asset: Asset }) {
  const { rights, record, column } = asset;
  const description = previewOf(record).description ?? aspectOf(asset, 'documentInfo')?.contents.text;
  const tags = (aspectOf(asset, 'globalTags')?.tags ?? []).map(({ tag }) => tag);
  const terms = (aspectOf(asset, 'glossaryTerms')?.terms ?? []).map(({ urn }) => urn);
  const content = (
    <div class="overview">
      <section class="about">
        {!(column && description === undefined) && (
          <Description asset={asset} text={description} mayEdit={rights.has('EDIT_ENTITY_DOCS')} />
        )}
        <Links asset={asset} />
        <Definition asset={asset} />
        <Properties asset={asset} />
        <Contents asset={asset} />
        <AssignedEntities asset={asset} />
      </section>
      <dl class="facts">
        <Fact title="Owners" isShown={rights.has('EDIT_ENTITY_OWNERS') || asset.aspects.has('ownership')}>
          <Owners asset={asset} mayEdit={rights.has('EDIT_ENTITY_OWNERS')} />
        </Fact>
        <Fact title="Domain" isShown={rights.has('EDIT_DOMAINS_PRIVILEGE') || asset.aspects.has('domains')}>
          <Domain asset={asset} mayEdit={rights.has('EDIT_DOMAINS_PRIVILEGE')} />
        </Fact>
        <Fact title="Tags" isShown={rights.has('EDIT_ENTITY_TAGS') || tags.length > 0}>
          <Tags asset={asset} urns={tags} mayEdit={rights.has('EDIT_ENTITY_TAGS')} />
        </Fact>
        <Fact title="Glossary terms" isShown={rights.has('EDIT_ENTITY_GLOSSARY_TERMS') || terms.length > 0}>
          <Terms asset={asset} urns={terms} mayEdit={rights.has('EDIT_ENTITY_GLOSSARY_TERMS')} />
        </Fact>
        <Locations asset={asset} />
        <TeamFacts asset={asset} />
      </dl>
    </div>
  );
  return column ? (
    <div>
      <ColumnInTable place={column} />
      {content}
    </div>
  ) : (
    content
  );
}

/** Whom a person works with. */
function TeamFacts({ asset }: { asset: Asset }) {
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

function Links({ asset }: { asset: Asset }) {
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

/** The query that defines a view, or the statement of a query. */
function Definition({ asset }: { asset: Asset }) {
  const view = aspectOf(asset, 'viewProperties');
  const text = view?.viewLogic || aspectOf(asset, 'queryProperties')?.statement.value;
  if (!text) return null;
  return (
    <details open={text.length < 2_000}>
      <summary>Definition{view?.viewLanguage && ` (${view.viewLanguage})`}</summary>
      <pre>{text}</pre>
    </details>
  );
}
