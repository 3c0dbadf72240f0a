// Glossary terms are looked up by name. A name is unique below a node.
CREATE INDEX glossary_term_name IF NOT EXISTS FOR (t:GlossaryTerm) ON (t.name)
