/** The expectations of DataHub's test of its Spark listener for an event. Unchecked members are absent. */
export interface ListenerCase {
  /** The name of the test. */
  test: string;
  /** A file of the folder `ol_events`. */
  event: string;
  settings: Readonly<Record<string, string>>;
  /** The datasets have names in lower case, by an option that Cairn does not have. */
  isLowerCase: boolean;
  expected: {
    inputs?: readonly string[];
    outputs?: readonly string[];
    flowName?: string;
    jobName?: string;
    /** The result of the run. */
    result?: string;
    /** The transformations of the first column. */
    transformations?: string;
    schemaPlatform?: string;
    /** The platform instance of the job. */
    jobInstance?: string;
  };
}

/** The options of the listener that DataHub's endpoint has as settings. */
const SETTINGS: Readonly<Record<string, string>> = {
  fabricType: 'DATAHUB_OPENLINEAGE_ENV',
  pipelineName: 'DATAHUB_OPENLINEAGE_PIPELINE_NAME',
  platformInstance: 'DATAHUB_OPENLINEAGE_PLATFORM_INSTANCE',
  commonDatasetPlatformInstance: 'DATAHUB_OPENLINEAGE_COMMON_DATASET_PLATFORM_INSTANCE',
};

/** Options that change the result, and that the endpoint does not have. */
const OF_LISTENER_ONLY = [
  /\bdisableSymlinkResolution\(true\)/,
  /\bincludeIndirectColumnLineage\(false\)/,
  /\bpathSpecs\(/,
  /\bconnectionInstanceMap\(/,
  /\bhivePlatformAlias\([\s\S]*sample_glue/,
];

/** The tests of `OpenLineageEventToDatahubTest.java` with an event of the folder and options that the endpoint has. */
export function listenerCases(java: string): ListenerCase[] {
  return java.split(/@Test\b/).flatMap((method) => {
    const event = found(method, /"\/ol_events\/([^"]+)"/);
    if (event === undefined || OF_LISTENER_ONLY.some((option) => option.test(method))) return [];
    const settings = [...method.matchAll(/builder\.(\w+)\("?(?:FabricType\.)?([^")]*)"?\);/g)].flatMap(
      ([, option = '', value = '']) => (SETTINGS[option] ? [[SETTINGS[option], value]] : []),
    );
    return {
      test: found(method, /void (\w+)/) ?? '',
      event,
      settings: Object.fromEntries(settings),
      isLowerCase: method.includes('lowerCaseDatasetUrns(true)'),
      expected: expectedBy(method),
    };
  });
}

function expectedBy(method: string): ListenerCase['expected'] {
  const expected = {
    inputs: datasets(method, 'getInSet'),
    outputs: datasets(method, 'getOutSet'),
    flowName: found(method, /"([^"]+)", datahubJob\.getDataFlowInfo\(\)\.getName/),
    jobName: found(method, /"([^"]+)", datahubJob\.getJobInfo\(\)\.getName/),
    result: found(method, /RunResultType\.(\w+), datahubJob/),
    transformations: found(method, /assertEquals\(\s*"(DIRECT:[^"]+)"/),
    schemaPlatform: found(method, /getSchemaMetadata\(\)\.getPlatform\(\)[^"]*"([^"]+)"/),
    jobInstance: found(method, /builder\.platformInstance\("([^"]+)"/),
  };
  return Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined));
}

/** The URNs that each dataset of a set is compared with; undefined where they are not checked. */
function datasets(method: string, set: string): string[] | undefined {
  if (new RegExp(`assertEquals\\(0, datahubJob\\.${set}\\(\\)\\.size`).test(method)) return [];
  const body = found(method, new RegExp(`for \\(.*${set}\\(\\)\\) \\{([\\s\\S]*?)\\n {4}\\}`));
  const urns = [...(body ?? '').matchAll(/"(urn:li:dataset:[^"]+)"/g)].map(([, urn = '']) => urn);
  return urns.length > 0 ? urns : undefined;
}

const found = (text: string, pattern: RegExp) => pattern.exec(text)?.[1];
