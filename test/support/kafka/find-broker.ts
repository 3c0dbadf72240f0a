import { needs } from '../skip-notes.js';
import { Broker } from './broker.js';

/** The brokers of `KAFKA_BOOTSTRAP_SERVER`, or one of our own. */
interface FoundBroker {
  address: string;
  /** Of one of our own: where a login is asked for. */
  guardedAddress?: string;
  stop(): Promise<void>;
}

/** Where there is neither: why. */
interface MissingBroker {
  missing: string;
}

/** A broker for tests. One of our own needs Maven, that fetches it, and Java. */
export async function findBroker(): Promise<FoundBroker | MissingBroker> {
  const address = process.env.KAFKA_BOOTSTRAP_SERVER;
  if (address) return { address, stop: () => Promise.resolve() };
  return startBroker();
}

/** A broker that may be killed. */
export async function startBroker(): Promise<Broker | MissingBroker> {
  try {
    return await Broker.start();
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    return {
      missing: needs(
        `a Kafka (${reason})`,
        'KAFKA_BOOTSTRAP_SERVER=<address>, or a Maven that can fetch one',
      ),
    };
  }
}
