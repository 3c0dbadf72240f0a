import { z } from 'zod';

/** Conditions that agents give. All must hold. */
export const filters = z
  .array(
    z.strictObject({
      field: z
        .string()
        .describe(
          'Such as platform, owners, domains, tags, glossaryTerms, typeNames, origin, columns, hasDescription.',
        ),
      values: z.array(z.string()).min(1).describe('Any of these; URNs where the field refers to entities.'),
      negated: z.boolean().optional(),
    }),
  )
  .optional()
  .describe('Conditions that must all hold.');

/** The conditions in the form of the API. */
export function orFilters(given: z.infer<typeof filters>) {
  return given === undefined || given.length === 0 ? undefined : [{ and: given }];
}

export const types = z
  .array(z.string())
  .optional()
  .describe(
    'Types of entities such as DATASET, DASHBOARD, DATA_JOB, GLOSSARY_TERM; all that people search when absent.',
  );

export const count = z.int().min(1).max(1000).default(50).describe('The most items of this page.');

export const cursor = z.string().optional().describe('The `next` of the page before.');
