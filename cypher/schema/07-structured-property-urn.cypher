// Search reads all definitions of structured properties.
CREATE INDEX structured_property_urn IF NOT EXISTS FOR (p:StructuredProperty) ON (p.urn)
