import { entity, type SampleEntity, STAMP } from '../entity.js';
import { dataProduct, document, domain, term, warehouse } from '../urns.js';

interface Document {
  title: string;
  kind: string;
  text: string;
  parent?: string;
  about: readonly string[];
  everywhere: boolean;
}

const DOCUMENTS: Record<string, Document> = {
  handbook: {
    title: 'Data handbook',
    kind: 'Overview',
    text: '# Data handbook\n\nWhere data at Larkspur comes from, who is responsible for it, and who can help.',
    about: [domain('commerce'), dataProduct('order-data')],
    everywhere: true,
  },
  refunds: {
    title: 'How refunds are counted',
    kind: 'Guide',
    text: 'A refund lowers the **net revenue** of the day on which the *order* was placed, not of the day on which the money went back.',
    parent: 'handbook',
    about: [term('refund'), warehouse('marts.fct_order')],
    everywhere: false,
  },
};

const POSTS: Record<string, object> = {
  'spring-close': {
    title: 'The books of spring are closed',
    type: 'TEXT',
    description: 'Figures up to May do not change any more.',
  },
  'read-the-handbook': {
    title: 'New here? Read the handbook',
    type: 'LINK',
    link: 'https://wiki.larkspur.example/data/handbook',
    media: { type: 'IMAGE', location: 'https://wiki.larkspur.example/data/handbook.png' },
  },
};

/** Documents written by users. */
export const documents: readonly SampleEntity[] = [
  ...Object.entries(DOCUMENTS).map(([id, { title, kind, text, parent, about, everywhere }]) =>
    entity(document(id), {
      documentInfo: {
        title,
        source: { sourceType: 'NATIVE' },
        status: { state: 'PUBLISHED' },
        contents: { text },
        created: STAMP,
        lastModified: STAMP,
        relatedAssets: about.map((asset) => ({ asset })),
        ...(parent && { parentDocument: { document: document(parent) } }),
      },
      documentSettings: { showInGlobalContext: everywhere, lastModified: STAMP },
      subTypes: { typeNames: [kind] },
    }),
  ),
  ...Object.entries(POSTS).map(([id, content]) =>
    entity(`urn:li:post:${id}`, {
      postInfo: {
        type: 'HOME_PAGE_ANNOUNCEMENT',
        content,
        created: STAMP.time,
        lastModified: STAMP.time,
      },
    }),
  ),
];
