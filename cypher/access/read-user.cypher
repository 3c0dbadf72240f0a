// Reads what decides whether the user of a token has access, and what the user may do.
// Parameters: user (URN), token (URN of an access token; null for tokens of an outside issuer)
// Columns: hasToken (the access token is stored), exists (the user has any aspect), status {value} (the text of the aspect corpUserStatus, or null),
//   removed (the user is soft-deleted), groups (URNs), roles (URNs of the user's roles and those of the groups)
// Index: entity_urn
OPTIONAL MATCH (token:Entity {urn: $parameters.token})-[:HAS_ASPECT]->(info:Aspect {name: 'dataHubAccessTokenInfo'})
WITH count(info) > 0 AS hasToken
OPTIONAL MATCH (user:Entity {urn: $parameters.user})
OPTIONAL MATCH (user)-[:IsMemberOfGroup|IsMemberOfNativeGroup]->(group:Entity)
WHERE group.removed = false
WITH hasToken, user, collect(DISTINCT group) AS groups
RETURN hasToken,
       EXISTS { (user)-[:HAS_ASPECT]->() } AS exists,
       head([(user)-[:HAS_ASPECT]->(a:Aspect {name: 'corpUserStatus'}) | {value: a.value}]) AS status,
       coalesce(user.removed, false) AS removed,
       [group IN groups | group.urn] AS groups,
       [(user)-[:IsMemberOfRole]->(role:Entity) | role.urn]
         + reduce(found = [], group IN groups | found + [(group)-[:IsMemberOfRole]->(role:Entity) | role.urn]) AS roles
