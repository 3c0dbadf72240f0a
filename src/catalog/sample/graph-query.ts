/** A Cypher query for everything that feeds a table of the sample. Readers try it in Neo4j Browser. */
export const GRAPH_QUERY =
  "MATCH way = (:Dataset {name: 'Daily revenue'})<-[:FeedsInto*]-(:Dataset) RETURN way";
