import { entity, type SampleEntity, STAMP } from '../entity.js';
import { query, user, warehouse } from '../urns.js';

interface Query {
  name: string;
  description: string;
  sql: string;
  /** Whether a user saved it, or the connector found it in the query log. */
  source: 'MANUAL' | 'SYSTEM';
  author: string;
  tables: readonly string[];
}

const QUERIES: Record<string, Query> = {
  'category-revenue': {
    name: 'Fill the sales of categories',
    description: 'What the nightly build runs.',
    sql: 'SELECT i.ordered_on AS day, p.category_id, SUM(i.revenue) AS revenue FROM marts.fct_order_item i JOIN marts.dim_product p USING (product_id) GROUP BY 1, 2',
    source: 'SYSTEM',
    author: 'tobias.lind',
    tables: ['marts.fct_order_item', 'marts.dim_product', 'marts.category_revenue'],
  },
  'late-this-week': {
    name: 'Late this week',
    description: 'The question of every Monday.',
    sql: 'SELECT COUNT(*) FROM marts.fct_delivery WHERE days_late > 0',
    source: 'MANUAL',
    author: 'lena.vogel',
    tables: ['marts.fct_delivery'],
  },
};

export const queries: readonly SampleEntity[] = Object.entries(QUERIES).map(([id, made]) => {
  const stamp = { ...STAMP, actor: user(made.author) };
  return entity(query(id), {
    queryProperties: {
      name: made.name,
      description: made.description,
      statement: { value: made.sql, language: 'SQL' },
      source: made.source,
      created: stamp,
      lastModified: stamp,
    },
    querySubjects: { subjects: made.tables.map((name) => ({ entity: warehouse(name) })) },
  });
});
