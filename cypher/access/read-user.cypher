// Reads the access of a token's user: whether access is granted, and the user's groups and roles.
// Parameters: user (URN), token (URN of an access token; null for tokens of an outside issuer)
// Columns: hasToken (the access token is stored), exists (the user has any aspect), status {value} (the text of the
//   aspect corpUserStatus, or null), removed (the user is soft-deleted), groups (URNs), roles (URNs of the user's roles
//   and of the groups' roles)
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
