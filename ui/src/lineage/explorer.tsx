import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { assetAddress } from '../address/address.js';
import { navigate, setParameters } from '../address/navigation.js';
import { RequestFailure, Waiting } from '../parts/failure.js';
import { notify } from '../parts/notices.js';
import { useWidth } from '../parts/use-width.js';
import { toggled } from '../search/state.js';
import { type Camera, GraphCanvas } from './canvas.js';
import { Details } from './details.js';
import { wantedHeight } from './fit.js';
import { Notes } from './notes.js';
import { PathList } from './path-list.js';
import { saveDrawing } from './save.js';
import type { Box, Hit, Scene } from './scene.js';
import { type ExplorerState, viewText } from './state.js';
import { TimeChoice } from './time-choice.js';
import { Toolbar } from './toolbar.js';
import { LineageTree } from './tree.js';
import { useLineage } from './use-lineage.js';
import { useScene } from './use-scene.js';

/** The lineage of an entity as a graph. */
export function Explorer({ root, state, name }: { root: string; state: ExplorerState; name: string }) {
  const lineage = useLineage(root, state);
  const drawing = useScene(root, state, lineage);
  const { scene, layers, matches } = drawing;
  const camera = useRef<Camera>(null);
  const [unseen, setUnseen] = useState(0);
  const section = useRef<HTMLElement>(null);
  const width = useWidth(section);
  const boxes = useMemo(() => new Map(scene.boxes.map((box) => [box.urn, box])), [scene]);
  const focus = (urn: string) => {
    setParameters({ focus: [urn] }, 'replace');
    const box = boxes.get(urn);
    if (box) camera.current?.reveal([box]);
  };
  useFoundInSight(state.find, matches, (urns) =>
    camera.current?.reveal(urns.flatMap((urn) => boxes.get(urn) ?? [])),
  );
  const expand = (urn: string) => setParameters({ open: toggled(state.open, urn), view: [] });
  const onHit = ({ box, part }: Hit) => {
    if (part && 'more' in part) expand(box.urn);
    else if (part)
      setParameters({ focus: [box.urn], column: part.column === state.column ? [] : [part.column] });
    else setParameters({ focus: [box.urn] }, 'replace');
  };
  const onKey = (key: string, box: Box): boolean => {
    if (key === 'Enter') expand(box.urn);
    else if (key === 'c') setParameters({ columns: toggled(state.columns, box.urn) });
    else if (key === 'o') navigate(assetAddress(box.urn));
    else if (key === '+' || key === '-') camera.current?.zoomBy(key === '+' ? 1.3 : 1 / 1.3);
    else if (key === '0') camera.current?.fit();
    else return false;
    return true;
  };
  const focused = boxes.get(state.focus ?? root);
  const isUnread = scene.boxes.length <= 1;
  const hasFailed = isUnread && lineage.error !== undefined;
  return (
    <section ref={section} class="explorer" aria-label="Lineage graph" aria-busy={lineage.isLoading}>
      <Toolbar
        state={state}
        graph={lineage.graph}
        isPath={lineage.paths.length > 0}
        isDisabled={hasFailed}
        matches={matches}
        onMatch={focus}
        onFit={() => camera.current?.fit()}
        onSave={(format) =>
          saveDrawing(scene, format, name).catch(({ message }) => notify({ text: message, isFailure: true }))
        }
      >
        <TimeChoice urn={root} asOf={state.asOf} />
      </Toolbar>
      {lineage.error && <RequestFailure error={lineage.error} onRetry={lineage.reload} />}
      <PathList {...lineage} root={root} to={state.to} />
      {!hasFailed && (
        <div
          class={state.asOf === undefined ? 'stage' : 'stage past'}
          style={isUnread && lineage.isLoading ? undefined : stageStyle(width, scene)}
        >
          <LineageTree
            scene={scene}
            layers={layers}
            graph={lineage.graph}
            focus={state.focus}
            onFocus={focus}
            onKey={onKey}
          />
          <GraphCanvas
            scene={scene}
            focus={state.focus}
            view={state.view}
            camera={camera}
            onView={(view) => setParameters({ view: [viewText(view)] }, 'replace')}
            onUnseen={setUnseen}
            onHit={onHit}
            onOpen={({ urn }) => expand(urn)}
          />
          {lineage.isLoading && isUnread && <Waiting what="the lineage" />}
        </div>
      )}
      {/* Before anything was read, its count would be that of the start alone. */}
      {!hasFailed && !(isUnread && lineage.isLoading) && (
        <Notes {...{ root, lineage, drawing, unseen }} find={state.find} asOf={state.asOf} />
      )}
      {focused && !hasFailed && (
        <Details
          root={root}
          urn={focused.urn}
          state={state}
          hasMore={focused.more.left + focused.more.right > 0}
          columnsWithLineage={drawing.columnsWithLineage.get(focused.urn)}
          isUpstream={(lineage.graph.layers.get(focused.urn) ?? 0) < 0}
        />
      )}
    </section>
  );
}

/**
 * Brings matches into sight when other words are looked for: once, as soon as there are any, which may take until names are
 * read. What an address looks for is seen as the address says.
 */
function useFoundInSight(
  find: string,
  matches: readonly string[],
  reveal: (urns: readonly string[]) => void,
): void {
  const revealed = useRef(find);
  useEffect(() => {
    if (find === '') revealed.current = '';
    if (find === revealed.current || matches.length === 0) return;
    revealed.current = find;
    reveal(matches);
  }, [find, matches]);
}

/** How high the stage is, within what the style sheet allows. */
const stageStyle = (width: number | undefined, scene: Scene) =>
  width === undefined ? undefined : { '--wanted': `${wantedHeight(width, scene)}px` };

/** The state of the explorer for a column: its dataset is in the middle. */
export const withColumn = (state: ExplorerState, column: string | undefined): ExplorerState =>
  column === undefined || state.column !== undefined ? state : { ...state, column };
