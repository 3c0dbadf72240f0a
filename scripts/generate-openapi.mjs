// npm run generate:openapi: generates openapi/rest.yaml from the model and the table of operations.
import { prepare } from './prepare.mjs';

await prepare();
await import('../dist/interfaces/http/specification/generate/main.js');
