// The data products that some assets are in.
// Parameters: urns (of assets)
// Columns: urn
// Index: entity_urn
UNWIND $parameters.urns AS asset
MATCH (e:Entity {urn: asset})<-[:DataProductContains]-(product:Entity)
RETURN DISTINCT product.urn AS urn
