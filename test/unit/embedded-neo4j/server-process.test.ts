import { expect, it } from 'vitest';
import { ServerProcess } from '../../../src/store/embedded-neo4j/server-process.js';

const log = { info: () => undefined, warn: () => undefined, debug: () => undefined };

it('the error of a server that ended has its reason, without warnings of the JVM', async () => {
  const script = `echo 'Address already in use'; for i in $(seq 40); do echo "[14.501s][warning][cds] Skipping a/Class$i: Signed JAR"; done; exit 1`;
  const server = ServerProcess.start('/bin/sh', ['-c', script], {}, log);
  await expect(server.ready()).rejects.toThrow('Address already in use');
});
