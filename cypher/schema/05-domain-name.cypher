// Domains are looked up by name. A name is unique below a parent.
CREATE INDEX domain_name IF NOT EXISTS FOR (d:Domain) ON (d.name)
