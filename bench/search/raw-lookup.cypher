// One document by an index.
MATCH (d:SearchDocument {generation: $generation, urn: $urn})
RETURN d.urn AS urn
