import { columnUrn } from '../../model/urn-build.js';
import type { RequestContext } from '../request-context.js';

/** The columns of a dataset that have the aspect `semanticFieldAnnotation`, in the schema's order. */
export async function readSemanticFields({ urn }: { urn: string }, { loaders }: RequestContext) {
  const schema = await loaders.aspect.load({ urn, aspect: 'schemaMetadata' });
  const columns = schema?.value.json.fields ?? [];
  const fields = await Promise.all(
    columns.map(async (schemaField) => {
      const column = columnUrn(urn, schemaField.fieldPath);
      const [annotation, aiContext] = await Promise.all([
        loaders.aspect.load({ urn: column, aspect: 'semanticFieldAnnotation' }),
        loaders.aspect.load({ urn: column, aspect: 'aiContext' }),
      ]);
      return annotation && { aiContext: aiContext?.value.json, ...annotation.value.json, schemaField };
    }),
  );
  return fields.filter((field) => field !== undefined);
}

/** The first upstream of a dataset in a semantic model. For any other dataset, the dataset itself. */
export async function findSource({ urn }: { urn: string }, { loaders }: RequestContext): Promise<string> {
  const inModel = await loaders.aspect.load({ urn, aspect: 'semanticModelProperties' });
  const lineage = inModel && (await loaders.aspect.load({ urn, aspect: 'upstreamLineage' }));
  return lineage?.value.json.upstreams[0]?.dataset ?? urn;
}
