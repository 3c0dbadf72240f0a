// The change log is read in the order of seq. A seq is unique.
CREATE CONSTRAINT change_seq IF NOT EXISTS FOR (c:Change) REQUIRE c.seq IS UNIQUE
