// The one node that registers writers, whose lock puts them in an order.
CREATE CONSTRAINT write_lease_name IF NOT EXISTS FOR (l:WriteLease) REQUIRE l.name IS UNIQUE
