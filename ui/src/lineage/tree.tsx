import { useId, useMemo } from 'preact/hooks';
import { groupBy } from '../../../src/shared/group-by.js';
import { pluralized } from '../parts/format.js';
import type { LineageGraph } from './graph.js';
import type { Box, Scene } from './scene.js';

interface LineageTreeProps {
  scene: Scene;
  layers: ReadonlyMap<string, number>;
  graph: LineageGraph;
  focus: string | undefined;
  onFocus: (urn: string) => void;
  /** Handles a key for the entity in focus; true if the key does something. */
  onKey: (key: string, box: Box) => boolean;
}

/** How many entities of a layer are there for screen readers at a time. */
const WINDOW = 40;

/**
 * The graph as a tree of layers and entities, for the keyboard and for screen readers. It cannot be seen: the canvas shows
 * which entity has the focus.
 */
export function LineageTree({ scene, layers: layerOf, graph, focus, onFocus, onKey }: LineageTreeProps) {
  const id = useId();
  const layers = useMemo(() => inLayers(scene, layerOf), [scene, layerOf]);
  const boxes = useMemo(() => new Map(scene.boxes.map((box) => [box.urn, box])), [scene]);
  const current = layers.findIndex(({ boxes: own }) => own.some(({ urn }) => urn === focus));
  const layer = layers[Math.max(0, current)];
  const focusIndex = layer?.boxes.findIndex(({ urn }) => urn === focus) ?? -1;

  const move = (key: string): Box | undefined => {
    if (!layer) return undefined;
    if (focusIndex < 0) return boxes.get(focus ?? '') ?? scene.boxes.find(({ isRoot }) => isRoot);
    if (key === 'Home') return layer.boxes[0];
    if (key === 'End') return layer.boxes.at(-1);
    const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
    const isAlong = (key === 'ArrowDown' || key === 'ArrowUp') === (scene.direction === 'down');
    if (!isAlong) return layer.boxes[focusIndex + step];
    const beside = layers[current + step];
    const linked = (step === 1 ? graph.downstream : graph.upstream).get(focus ?? '');
    return beside?.boxes.find(({ urn }) => linked?.has(urn)) ?? beside?.boxes[0];
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const box = boxes.get(focus ?? '');
    if (/^(?:Arrow|Home|End)/.test(event.key)) {
      const next = move(event.key);
      if (next) onFocus(next.urn);
    } else if (!box || !onKey(event.key, box)) return;
    event.preventDefault();
  };
  return (
    <div
      role="tree"
      tabIndex={0}
      class="lineage-tree"
      aria-label="Lineage, layer by layer. Arrow keys move, Enter shows more, c the columns, o opens the entity."
      aria-activedescendant={focusIndex < 0 ? undefined : `${id}-${focusIndex}`}
      onKeyDown={onKeyDown}
      onFocus={() => {
        if (focusIndex < 0) onFocus(move('Home')?.urn ?? '');
      }}
    >
      {layers.map(({ number, boxes: own }, index) => (
        <div
          key={number}
          role="treeitem"
          tabIndex={-1}
          aria-level={1}
          aria-expanded={index === current}
          aria-selected={false}
          aria-label={`${nameOf(number)}: ${pluralized(own.length, 'entity', 'entities')}`}
        >
          {index === current && (
            // biome-ignore lint/a11y/useSemanticElements: a part of a tree
            <div role="group">
              {own.map(
                (box, position) =>
                  Math.abs(position - focusIndex) <= WINDOW && (
                    <div
                      key={box.urn}
                      id={`${id}-${position}`}
                      role="treeitem"
                      tabIndex={-1}
                      aria-level={2}
                      aria-selected={box.urn === focus}
                      aria-setsize={own.length}
                      aria-posinset={position + 1}
                    >
                      {`${box.title}, ${box.subtitle}${moreOf(box)}`}
                    </div>
                  ),
              )}
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

function moreOf({ more }: Box): string {
  const sides = [
    more.left > 0 ? `${more.left} more upstream` : '',
    more.right > 0 ? `${more.right} more downstream` : '',
  ].filter((text) => text !== '');
  return sides.length > 0 ? `, ${sides.join(', ')}` : '';
}

/** The boxes of each layer, in the order in which they are seen. */
function inLayers(scene: Scene, layerOf: ReadonlyMap<string, number>): { number: number; boxes: Box[] }[] {
  return [...groupBy(scene.boxes, ({ urn }) => layerOf.get(urn) ?? 0)]
    .sort(([one], [other]) => one - other)
    .map(([number, boxes]) => ({
      number,
      boxes: boxes.toSorted((one, other) => one.y - other.y || one.x - other.x),
    }));
}

function nameOf(layer: number): string {
  if (layer === 0) return 'In the middle';
  return `${pluralized(Math.abs(layer), 'layer')} ${layer < 0 ? 'upstream' : 'downstream'}`;
}
