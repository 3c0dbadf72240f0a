/** Names of the sample's entities, in the form that the service knows them by. */
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

/** A table of the web shop's own database. */
export const shopTable = (name: string) => dataset('postgres', `shop.public.${name}`);
export const topic = (name: string) => dataset('kafka', name);
/** A folder of the data lake. */
export const lakeFolder = (path: string) => dataset('s3', `larkspur-lake/${path}`);
/** A table or view of the warehouse, as `<schema>.<name>`. */
export const warehouse = (name: string) => dataset('snowflake', `larkspur.${name}`);

export const column = (datasetUrn: string, path: string) => `urn:li:schemaField:(${datasetUrn},${path})`;

export const flow = (id: string) => `urn:li:dataFlow:(airflow,${id},prod)`;
export const job = (flowId: string, id: string) => `urn:li:dataJob:(${flow(flowId)},${id})`;
export const chart = (id: string) => `urn:li:chart:(looker,${id})`;
export const dashboard = (id: string) => `urn:li:dashboard:(looker,${id})`;
