import { type FieldDefinitionNode, Kind, type TypeNode } from 'graphql';
import { describe, expect, it } from 'vitest';
import { loadRegistry } from '../../../src/model/index.js';
import { isUnsafeLink } from '../../../src/model/links.js';
import { directives, readModel } from '../../../src/model/sdl.js';
import type { TypeRef } from '../../../src/model/types.js';

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
const isMarked = (field: FieldDefinitionNode) =>
  ['link', 'notALink'].some((directive) => directives(field, directive).length > 0);

/** The texts of the model whose names say that they are links. */
const named = readModel('li').flatMap((node) =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION
    ? (node.fields ?? [])
        .filter(({ name, type }) => /url|uri|link|href/i.test(name.value) && nameOf(type) === 'String')
        .map((field): [string, FieldDefinitionNode] => [`${node.name.value}.${field.name.value}`, field])
    : [],
);

describe('links in the model', () => {
  it('are found by this test', () => expect(named.length).toBeGreaterThan(40));

  it.each(named)('include the field %s', (_, field) => expect(isMarked(field)).toBe(true));

  it('are marked in its records', () => {
    const isLink = (type: TypeRef | undefined) => type?.kind === 'string' && type.isLink === true;
    const { records } = loadRegistry();
    const typeOf = (record: string, field: string) =>
      records.get(`com.linkedin.${record}`)?.field(field)?.type;
    expect(isLink(typeOf('common.Media', 'location'))).toBe(true);
    expect(isLink(typeOf('common.InstitutionalMemoryMetadata', 'url'))).toBe(true);
    expect(isLink(typeOf('common.InstitutionalMemoryMetadata', 'description'))).toBe(false);
    expect(isLink(typeOf('dataset.DatasetProperties', 'uri'))).toBe(false);
  });
});

describe('the check for unsafe links', () => {
  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' \u0000\tjavascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript\t://x%0aalert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    'data:,x',
    'blob:https://example.org/1',
    'filesystem:https://example.org/1',
    'view-source:https://example.org',
  ])('finds %j unsafe', (link) => expect(isUnsafeLink(link)).toBe(true));

  it.each([
    'https://example.org/javascript:alert(1)',
    'http://localhost:8080/#javascript:x',
    'mailto:jane@example.org',
    '/logos/hive.png',
    'assets/platforms/hive.png',
    '#/dataset',
    's3://bucket/key',
    'git@github.com:datahub-project/datahub.git',
    'example.org:8080/x',
    'data:image/png;base64,iVBORw0KGgo=',
    '',
  ])('finds %j safe', (link) => expect(isUnsafeLink(link)).toBe(false));
});
