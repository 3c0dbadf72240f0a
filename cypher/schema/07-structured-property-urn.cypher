// All definitions of structured properties are read for search.
CREATE INDEX structured_property_urn IF NOT EXISTS FOR (p:StructuredProperty) ON (p.urn)
