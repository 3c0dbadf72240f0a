import { type Dataset, dataset, NOUNS } from './datasets.js';
import type { Peer } from './peer.js';

/** Requests of one kind. */
export interface Workload {
  what: string;
  clients: number;
  /** The number of datasets in a request. */
  each: number;
  /** The number of datasets that a round writes. */
  writes: number;
  /** The target ratio to the peer. */
  wanted: string;
  /** The requests of a round; undefined if the peer has no such request. */
  requests(peer: Peer, round: Round): (() => Promise<unknown>)[] | undefined;
}

/** The datasets of a round. */
interface Round {
  number: number;
  /** New datasets, as many as the workload writes. */
  fresh: Dataset[];
  /** The number of datasets already written. */
  written: number;
}

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Some of the written datasets, in no particular order. Each round gets others. */
const known = (count: number, { number, written }: Round): Dataset[] =>
  many(count, (index) => dataset((index * 7919 + number * 104_729) % written));

const texts = (count: number) =>
  many(count, (index) => `${NOUNS[index % NOUNS.length]} ${NOUNS[(index * 7 + 3) % NOUNS.length]}`);

export const WORKLOADS: readonly Workload[] = [
  {
    ...{ what: 'write a dataset', clients: 8, each: 1, writes: 400, wanted: '0.7' },
    requests: (peer, { fresh }) => fresh.map((one) => () => peer.write(one)),
  },
  {
    ...{ what: 'write a dataset', clients: 1, each: 1, writes: 100, wanted: '0.5' },
    requests: (peer, { fresh }) => fresh.map((one) => () => peer.write(one)),
  },
  {
    ...{ what: 'write datasets, 100 a request', clients: 2, each: 100, writes: 1_000, wanted: '1,200/s' },
    requests: ({ writeMany }, { fresh }) =>
      writeMany && many(10, (index) => () => writeMany(fresh.slice(index * 100, index * 100 + 100))),
  },
  {
    ...{ what: 'write an edge of lineage', clients: 1, each: 1, writes: 0, wanted: '0.8' },
    requests: (peer, round) => {
      const [first, ...others] = known(101, round);
      return others.map((to) => () => peer.link(first as Dataset, to));
    },
  },
  ...[1, 8].map((clients) => ({
    ...{ what: 'read a dataset', clients, each: 1, writes: 0, wanted: '0.8' },
    requests: (peer: Peer, round: Round) => known(400, round).map((one) => () => peer.read(one)),
  })),
  {
    ...{ what: 'page of a dataset', clients: 8, each: 1, writes: 0, wanted: '0.6' },
    requests: (peer, round) => known(400, round).map((one) => () => peer.page(one)),
  },
  ...[1, 8].map((clients) => ({
    ...{
      what: 'search, first 10 with total',
      clients,
      each: 1,
      writes: 0,
      wanted: clients === 1 ? '1.0' : '1.5',
    },
    requests: (peer: Peer) => texts(100).map((text) => () => peer.search(text)),
  })),
];
