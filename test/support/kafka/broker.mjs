// node test/support/kafka/broker.mjs [port]: a Kafka of one node on this machine, for tests; fetched by Maven, run by Java.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exitCode, run } from '../../../scripts/run.mjs';

const port = Number(process.argv[2] ?? 9092);
const folder = await mkdtemp(join(tmpdir(), 'cairn-kafka-'));
const [jars, settings] = [join(folder, 'jars'), join(folder, 'server.properties')];
const pom = join(import.meta.dirname, 'pom.xml');
const lines = [
  'process.roles=broker,controller',
  'node.id=1',
  `controller.quorum.voters=1@127.0.0.1:${port + 1}`,
  `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${port + 1}`,
  'controller.listener.names=CONTROLLER',
  'listener.security.protocol.map=CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT',
  `log.dirs=${join(folder, 'data')}`,
  'offsets.topic.replication.factor=1',
  'group.initial.rebalance.delay.ms=0',
];
await writeFile(settings, lines.join('\n'));
await run('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${jars}`]);
const java = (...args) => ['-Xmx256m', '-cp', join(jars, '*'), ...args];
await run('java', java('kafka.tools.StorageTool', 'format', '-t', 'Y2Fpcm4tdGVzdC1rYWZrYQ', '-c', settings));
const code = await exitCode('java', java('kafka.Kafka', settings));
await rm(folder, { recursive: true, force: true });
process.exit(code);
