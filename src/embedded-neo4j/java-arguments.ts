import type { ServerFiles } from './server-files.js';

/** What Neo4j needs of the JVM, and how its server is started. */
export function javaArguments(files: ServerFiles, heap: string, classData: string[]): string[] {
  return [
    `-Xms${heap}`,
    `-Xmx${heap}`,
    '-XX:+UseG1GC',
    '-XX:+ExitOnOutOfMemoryError',
    ...classData,
    '--add-opens=java.base/java.nio=ALL-UNNAMED',
    '--add-opens=java.base/java.io=ALL-UNNAMED',
    '--add-opens=java.base/sun.nio.ch=ALL-UNNAMED',
    '--add-modules=jdk.unsupported',
    '-Dio.netty.tryReflectionSetAccessible=true',
    '-Dfile.encoding=UTF-8',
    'org.neo4j.server.CommunityEntryPoint',
    `--home-dir=${files.home}`,
    `--config-dir=${files.conf}`,
    '--console-mode',
  ];
}
