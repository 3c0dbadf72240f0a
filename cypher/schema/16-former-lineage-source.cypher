// Former lineage is found by the entity whose aspect made it.
CREATE INDEX former_lineage_source IF NOT EXISTS FOR ()-[r:PreviouslyFedInto]-() ON (r.source)
