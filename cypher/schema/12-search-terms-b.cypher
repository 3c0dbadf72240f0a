// The terms of the documents of generation b. The analyzer keeps each unchanged.
CREATE FULLTEXT INDEX search_terms_b IF NOT EXISTS FOR (d:SearchDocument) ON EACH [d.terms_b]
OPTIONS {indexConfig: {`fulltext.analyzer`: 'keyword'}}
