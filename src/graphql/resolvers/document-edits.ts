import {
  createDocument,
  deleteDocument,
  moveDocument,
  updateContents,
  updateRelated,
  updateSettings,
  updateState,
  updateSubType,
} from '../../catalog/documents/documents.js';
import { importDocuments } from '../../catalog/documents/import.js';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.js';
import { searchDocuments } from '../search/documents-about.js';

export const Query = {
  searchDocuments: (_parent, { input }, context, info) => searchDocuments(input, context, info),
} satisfies QueryResolvers;

export const Mutation = {
  createDocument: (_parent, { input }, { catalog, author }) => createDocument(catalog, input, author),
  updateDocumentContents: (_parent, { input }, { catalog, author }) => updateContents(catalog, input, author),
  updateDocumentStatus: (_parent, { input: { urn, state } }, { catalog, author }) =>
    updateState(catalog, urn, state, author),
  updateDocumentSubType: (_parent, { input: { urn, subType } }, { catalog, author }) =>
    updateSubType(catalog, urn, subType, author),
  updateDocumentRelatedEntities: (_parent, { input }, { catalog, author }) =>
    updateRelated(catalog, input, author),
  moveDocument: (_parent, { input }, { catalog, author }) => moveDocument(catalog, input, author),
  deleteDocument: (_parent, { urn }, { catalog, author }) => deleteDocument(catalog, urn, author),
  updateDocumentSettings: (_parent, { input: { urn, showInGlobalContext } }, { catalog, author }) =>
    updateSettings(catalog, urn, showInGlobalContext, author),
  importDocumentsFromFiles: (_parent, { input }, { catalog, author }) =>
    importDocuments(catalog, input, author),
} satisfies MutationResolvers;
