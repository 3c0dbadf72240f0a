// Records that a restore has ended.
// Index: counter_name
MATCH (c:Counter {name: 'restore'})
DELETE c
