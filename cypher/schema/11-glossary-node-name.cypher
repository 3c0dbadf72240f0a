// Glossary nodes are looked up by name. A name is unique below a node.
CREATE INDEX glossary_node_name IF NOT EXISTS FOR (n:GlossaryNode) ON (n.name)
