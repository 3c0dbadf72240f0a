import '../../process-settings.js';
import { loadConfig } from '../../../shared/config.js';
import { runCommand, withGraph } from '../run.js';
import { checkGraph } from './index.js';

/** `npm run check-graph`: checks the graph and prints the report. The exit code is 1 if there are findings. */
await runCommand(() =>
  withGraph(loadConfig(), async (graph, registry) => {
    const report = await checkGraph(graph, registry);
    console.log(String(report));
    return report.isClean ? 0 : 1;
  }),
);
