import { AspectRecord } from './AspectRecord.js';
import { Assertion } from './Assertion.js';
import * as assets from './assets.js';
import * as assigned from './assigned.js';
import { BrowsePath } from './BrowsePath.js';
import { BrowseResults } from './BrowseResults.js';
import { CorpUser } from './CorpUser.js';
import { Domain } from './domain.js';
import { EntityRecord } from './EntityRecord.js';
import * as glossary from './glossary.js';
import { Incident } from './incidents.js';
import { LineageRelationship, ScrollAcrossLineageResults, SearchAcrossLineageResults } from './lineage.js';
import { mutations } from './mutations.js';
import { Owner } from './Owner.js';
import { PolicyMatchCriterionValue } from './PolicyMatchCriterionValue.js';
import { Post } from './Post.js';
import { Schema, SchemaMetadata } from './platform-schema.js';
import { QuerySubject } from './QuerySubject.js';
import { queries } from './queries.js';
import * as schemaFields from './SchemaField.js';
import { FineGrainedLineage, SchemaFieldRef } from './SchemaFieldRef.js';
import { changes } from './Subscription/changes.js';
import * as structuredValues from './structured-values.js';
import { TimeWindow } from './TimeWindow.js';
import * as timeline from './timeline.js';
import * as typeEntities from './type-entities.js';
import { Dataset } from './usage/Dataset.js';
import * as views from './usage/views.js';
import { VersionedDataset } from './VersionedDataset.js';
import { VersionSet } from './VersionSet.js';
import * as savedViews from './view.js';

/** Every hand-written resolver by type and field; fields that directives map need none. */
export const resolvers = {
  Query: queries,
  Mutation: mutations,
  Subscription: {
    changes,
  },
  AspectRecord,
  Assertion,
  BrowsePath,
  BrowseResults,
  CorpUser,
  Dataset,
  Domain,
  EntityRecord,
  FineGrainedLineage,
  Incident,
  LineageRelationship,
  Owner,
  PolicyMatchCriterionValue,
  Post,
  QuerySubject,
  Schema,
  SchemaFieldRef,
  SchemaMetadata,
  ScrollAcrossLineageResults,
  SearchAcrossLineageResults,
  TimeWindow,
  VersionedDataset,
  VersionSet,
  ...assets,
  ...assigned,
  ...glossary,
  ...savedViews,
  ...schemaFields,
  ...structuredValues,
  ...timeline,
  ...typeEntities,
  ...views,
};
