import { entity, type SampleEntity, STAMP } from '../entity.js';
import { column, dashboard, lakeFolder, shopTable, tag, term, topic, user } from '../urns.js';

const priya = { ...STAMP, actor: user('priya.nair') };
const edited = { created: priya, lastModified: priya };

/** The attribution of a propagated value. */
const derived = (origin: string) => ({
  time: STAMP.time,
  actor: user('tobias.lind'),
  source: user('tobias.lind'),
  sourceDetail: { origin, propagated: 'true' },
});

const prices = lakeFolder('raw/supplier-prices');

/** Edits by users. */
export const edits: readonly SampleEntity[] = [
  entity(shopTable('categories'), {
    editableDatasetProperties: {
      description: 'The tree of the catalogue. Its roots are tools, seeds, plants and books.',
      ...edited,
    },
    editableSchemaMetadata: {
      ...edited,
      editableSchemaFieldInfo: [
        {
          fieldPath: 'title',
          description: 'As shown in the shop, in Portuguese.',
          globalTags: { tags: [{ tag: tag('certified') }] },
          glossaryTerms: {
            terms: [
              {
                urn: term('order'),
                context: 'Shown on every order.',
                attribution: derived(shopTable('products')),
              },
            ],
            auditStamp: priya,
          },
        },
      ],
    },
  }),
  entity(dashboard('delivery-performance'), {
    editableDashboardProperties: {
      description: 'How long parcels take. Ask Lena about carriers.',
      ...edited,
    },
  }),
  entity(prices, {
    documentation: {
      documentations: [
        {
          documentation: '**Price lists** of all suppliers.\n\nOne file a supplier and month.',
          attribution: derived(prices),
        },
      ],
    },
    embed: { renderUrl: 'https://lake.larkspur.example/preview/raw/supplier-prices' },
    glossaryTerms: {
      terms: [{ urn: term('gross-revenue'), context: 'Prices without taxes.', attribution: derived(prices) }],
      auditStamp: priya,
    },
  }),
  entity(column(prices, 'price'), {
    documentation: {
      documentations: [{ documentation: 'Price of one, without taxes.', attribution: derived(prices) }],
    },
  }),
  entity(topic('shop.page-viewed'), {
    siblings: { siblings: [lakeFolder('raw/page-views')], primary: true },
  }),
  entity(lakeFolder('raw/page-views'), {
    siblings: { siblings: [topic('shop.page-viewed')], primary: false },
  }),
];
