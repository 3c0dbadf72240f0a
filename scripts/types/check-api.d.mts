import type { DocumentNode } from 'graphql';

export function checkApi(document: DocumentNode): void;
