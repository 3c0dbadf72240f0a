// The columns of a dataset.
CREATE INDEX schema_field_parent IF NOT EXISTS FOR (f:SchemaField) ON (f.parent)
