import { once } from 'node:events';
import './service/process-settings.js';
import { createLog, type Log } from './service/log.js';
import { startService } from './service/service.js';
import { summary, summaryText } from './service/startup-summary.js';
import { type Config, loadConfig } from './shared/config.js';
import { StartupError } from './shared/startup-error.js';

/** Signals in quick succession count as one. */
const REPEATED_SIGNAL_MILLIS = 500;

/** Runs the service until it is stopped. */
async function main(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config.log);
  const stop = stopSignal(log);
  try {
    await run(config, log, stop);
  } catch (error) {
    if (!stop.aborted) throw error;
  }
}

async function run(config: Config, log: Log, stop: AbortSignal): Promise<void> {
  const service = await startService(config, log, stop);
  if (config.log.format === 'json') log.info(summary(service), 'Cairn is ready');
  else console.log(`\n${summaryText(service)}\n`);
  if (!stop.aborted) await once(stop, 'abort');
  await service.stop();
  log.info('Stopped');
}

/** Aborted by the first SIGINT or SIGTERM; a later one ends the process at once. */
function stopSignal(log: Log): AbortSignal {
  const controller = new AbortController();
  let askedAt = 0;
  const onSignal = (signal: NodeJS.Signals) => {
    // Under npm, Ctrl-C arrives twice: from the terminal, and from npm.
    if (controller.signal.aborted && Date.now() - askedAt < REPEATED_SIGNAL_MILLIS) return;
    if (controller.signal.aborted) process.exit(1);
    askedAt = Date.now();
    log.info(`Stopping (${signal}); once more to force it`);
    controller.abort();
  };
  process.on('SIGINT', onSignal).on('SIGTERM', onSignal);
  return controller.signal;
}

try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof StartupError ? `\n${error.message}\n` : error);
  process.exit(1);
}
