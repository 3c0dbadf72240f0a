// A restore is through.
// Index: counter_name
MATCH (c:Counter {name: 'restore'})
DELETE c
