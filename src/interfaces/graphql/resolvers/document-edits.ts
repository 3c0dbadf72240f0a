import {
  createDocument,
  deleteDocument,
  moveDocument,
  updateContents,
  updateRelated,
  updateSettings,
  updateState,
  updateSubType,
} from '../../../catalog/documents/documents.js';
import { importDocuments } from '../../../catalog/documents/import.js';
import type { MutationResolvers } from '../../../generated/resolvers.js';

export const Mutation = {
  createDocument: (_parent, { input }, { catalog, caller }) => createDocument(catalog, input, caller),
  updateDocumentContents: (_parent, { input }, { catalog, caller }) => updateContents(catalog, input, caller),
  updateDocumentStatus: (_parent, { input: { urn, state } }, { catalog, caller }) =>
    updateState(catalog, urn, state, caller),
  updateDocumentSubType: (_parent, { input: { urn, subType } }, { catalog, caller }) =>
    updateSubType(catalog, urn, subType, caller),
  updateDocumentRelatedEntities: (_parent, { input }, { catalog, caller }) =>
    updateRelated(catalog, input, caller),
  moveDocument: (_parent, { input }, { catalog, caller }) => moveDocument(catalog, input, caller),
  deleteDocument: (_parent, { urn }, { catalog, caller }) => deleteDocument(catalog, urn, caller),
  updateDocumentSettings: (_parent, { input: { urn, showInGlobalContext } }, { catalog, caller }) =>
    updateSettings(catalog, urn, showInGlobalContext, caller),
  importDocumentsFromFiles: (_parent, { input }, { catalog, caller }) =>
    importDocuments(catalog, input, caller),
} satisfies MutationResolvers;
