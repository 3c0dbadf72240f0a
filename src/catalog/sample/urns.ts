/** URNs of the sample's entities. The content calls these functions as YAML tags. */
export const user = (name: string) => `urn:li:corpuser:${name}`;
export const group = (name: string) => `urn:li:corpGroup:${name}`;
export const tag = (name: string) => `urn:li:tag:${name}`;
export const node = (id: string) => `urn:li:glossaryNode:${id}`;
export const term = (id: string) => `urn:li:glossaryTerm:${id}`;
export const domain = (id: string) => `urn:li:domain:${id}`;
export const dataProduct = (id: string) => `urn:li:dataProduct:${id}`;
export const container = (id: string) => `urn:li:container:${id}`;
export const property = (id: string) => `urn:li:structuredProperty:${id}`;
export const platform = (name: string) => `urn:li:dataPlatform:${name}`;

const dataset = (on: string, name: string) => `urn:li:dataset:(${platform(on)},${name},PROD)`;

/** A table in the web shop's database. */
export const shopTable = (name: string) => dataset('postgres', `shop.public.${name}`);
export const topic = (name: string) => dataset('kafka', name);
/** A folder of the data lake. */
export const lakeFolder = (path: string) => dataset('s3', `larkspur-lake/${path}`);
/** A table or view of the warehouse, as `<schema>.<name>`. */
export const warehouse = (name: string) => dataset('snowflake', `larkspur.${name}`);

export const column = (datasetUrn: string, path: string) => `urn:li:schemaField:(${datasetUrn},${path})`;

export const flow = (id: string) => `urn:li:dataFlow:(airflow,${id},prod)`;
export const job = (flowId: string, id: string) => `urn:li:dataJob:(${flow(flowId)},${id})`;
/** Machine learning entities on their platforms. */
export const feature = (table: string, name: string) => `urn:li:mlFeature:(${table},${name})`;
export const featureKey = (table: string, name: string) => `urn:li:mlPrimaryKey:(${table},${name})`;
export const featureTable = (name: string) => `urn:li:mlFeatureTable:(${platform('feast')},${name})`;
export const model = (name: string) => `urn:li:mlModel:(${platform('mlflow')},${name},PROD)`;
export const modelGroup = (name: string) => `urn:li:mlModelGroup:(${platform('mlflow')},${name},PROD)`;
export const deployment = (name: string) => `urn:li:mlModelDeployment:(${platform('mlflow')},${name},PROD)`;

export const assertion = (id: string) => `urn:li:assertion:${id}`;
export const metadataTest = (id: string) => `urn:li:test:${id}`;
export const document = (id: string) => `urn:li:document:${id}`;
export const form = (id: string) => `urn:li:form:${id}`;
export const query = (id: string) => `urn:li:query:${id}`;

export const chart = (id: string) => `urn:li:chart:(looker,${id})`;
export const dashboard = (id: string) => `urn:li:dashboard:(looker,${id})`;
