// Domains are looked up by name, which is unique below a parent.
CREATE INDEX domain_name IF NOT EXISTS FOR (d:Domain) ON (d.name)
