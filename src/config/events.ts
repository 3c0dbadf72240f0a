import { kafkaOf } from './kafka.js';
import type { Config } from './types.js';
import type { Values } from './variables.js';

/** The change log and those who are told of it. */
export function eventsOf(values: Values): Pick<Config, 'webhooks' | 'changeLog' | 'kafka'> {
  const kafka = kafkaOf(values);
  return {
    ...(kafka && { kafka }),
    webhooks: { allowsPrivate: values.CAIRN_WEBHOOK_PRIVATE_ADDRESSES },
    changeLog: { retention: values.CAIRN_CHANGE_LOG_RETENTION },
  };
}
