// The terms of the documents of generation a. The analyzer keeps each unchanged.
CREATE FULLTEXT INDEX search_terms_a IF NOT EXISTS FOR (d:SearchDocument) ON EACH [d.terms_a]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'keyword'}}
