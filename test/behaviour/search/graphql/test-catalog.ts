import { behaviour } from '../../support/behaviour.js';
import { type Graphql, graphqlOf } from '../../support/graphql.js';
import { type SearchSample, writeSearchSample } from '../../support/search/sample.js';

/** A running service with a sample that is found. */
export interface SearchCatalog {
  run: Graphql['run'];
  call: Awaited<ReturnType<typeof behaviour>>['call'];
  sample: SearchSample;
  /** Runs a query by its name, the type of its input and its selection, and returns its answer. */
  ask<T>(name: string, type: string, selection: string, input: object): Promise<T>;
}

/** Starts the service for all topics. */
export async function openSearchCatalog(): Promise<SearchCatalog> {
  const { baseUrl, call } = await behaviour();
  const { run } = graphqlOf(baseUrl);
  return {
    run,
    call,
    sample: await writeSearchSample({ call }),
    async ask<T>(name: string, type: string, selection: string, input: object) {
      const answer = await run<Record<string, T>>(
        `query ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`,
        { input },
      );
      return answer[name] as T;
    },
  };
}
