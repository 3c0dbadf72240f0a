import { select } from 'd3-selection';
import { type ZoomBehavior, type ZoomTransform, zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import type { TargetedMouseEvent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useStore } from '../api/store.js';
import { formatNumber } from '../parts/format.js';
import { theme } from '../parts/theme.js';
import { themeColours } from './colours.js';
import type { Colours } from './draw-scene.js';
import { countUnseen, fitTransform, initialTransform, revealTransform, SCALE_EXTENT } from './fit.js';
import { drawFrame, type FrameOptions } from './frame.js';
import { lineAt } from './line-at.js';
import { type Box, type Hit, hitTest, type Scene } from './scene.js';
import { type View, viewText } from './state.js';

/** The methods of the canvas for other parts. */
export interface Camera {
  /** Shows the whole scene. */
  fit(): void;
  zoomBy(factor: number): void;
  /** Brings the first of some boxes into sight, unless one of them is. */
  reveal(boxes: readonly Box[]): void;
}

interface GraphCanvasProps {
  scene: Scene;
  focus: string | undefined;
  /** The first view; the whole scene if absent. */
  view: View | undefined;
  /** The reader has changed the view. */
  onView: (view: View) => void;
  /** How many entities are out of sight, when it is still. */
  onUnseen: (count: number) => void;
  onHit: (hitTest: Hit) => void;
  onOpen: (box: Box) => void;
  /** Receives the camera. */
  camera: { current: Camera | null };
}

/** The graph on a canvas, which can be dragged and zoomed. Those who do not see it have the tree. */
export function GraphCanvas(props: GraphCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const drawn = useRef<FrameOptions>({
    scene: props.scene,
    focus: props.focus,
    over: undefined,
    colours: {} as Colours,
  });
  const frame = useRef(0);
  const isMoving = useRef(false);
  const behaviour = useRef<ZoomBehavior<HTMLCanvasElement, unknown> | null>(null);
  const chosen = useStore(theme);

  const redraw = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (canvas.current) drawFrame(canvas.current, drawn.current);
    });
  };

  const tellUnseen = () => {
    const element = canvas.current;
    if (element) latest.current.onUnseen(countUnseen(element, latest.current.scene, zoomTransform(element)));
  };

  useEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    let before = '';
    const zooming = zoom<HTMLCanvasElement, unknown>()
      .scaleExtent(SCALE_EXTENT)
      .on('start', ({ transform }: { transform: ZoomTransform }) => {
        before = viewText(transform);
      })
      .on('zoom', ({ sourceEvent }: { sourceEvent: Event | null }) => {
        isMoving.current = sourceEvent !== null;
        redraw();
      })
      .on('end', ({ sourceEvent, transform }: { sourceEvent: Event | null; transform: ZoomTransform }) => {
        isMoving.current = false;
        tellUnseen();
        // A click is a gesture, too, but moves nothing.
        if (sourceEvent !== null && viewText(transform) !== before) latest.current.onView(transform);
      });
    behaviour.current = zooming;
    const selection = select(element).call(zooming).on('dblclick.zoom', null);
    const move = (transform: ZoomTransform) => selection.call(zooming.transform, transform);
    latest.current.camera.current = {
      fit: () => {
        move(fitTransform(element, latest.current.scene));
        latest.current.onView(zoomTransform(element));
      },
      zoomBy: (factor) => {
        selection.call(zooming.scaleBy, factor);
        latest.current.onView(zoomTransform(element));
      },
      reveal: (boxes) => {
        const transform = zoomTransform(element);
        const all = boxes.map((box) => revealTransform(element, transform, latest.current.scene, box));
        const [first] = all;
        if (first === undefined || all.includes(transform)) return;
        move(first);
        latest.current.onView(first);
      },
    };
    const { view } = latest.current;
    if (view) move(zoomIdentity.translate(view.x, view.y).scale(view.k));
    const resized = new ResizeObserver(() => {
      begin();
      redraw();
      tellUnseen();
    });
    resized.observe(element);
    return () => {
      resized.disconnect();
      cancelAnimationFrame(frame.current);
      selection.on('.zoom', null);
    };
  }, []);

  useEffect(() => {
    drawn.current = { ...drawn.current, scene: props.scene, focus: props.focus };
    redraw();
    tellUnseen();
  }, [props.scene, props.focus]);

  // Until the reader moves it, it is shown as at first whenever it or its stage grows, but with what is in focus.
  const begin = () => {
    const { scene, focus, view } = latest.current;
    const element = canvas.current;
    if (view !== undefined || isMoving.current || !element || !behaviour.current) return;
    const initial = initialTransform(element, scene);
    const box = scene.boxes.find(({ urn }) => urn === focus);
    const next = box ? revealTransform(element, initial, scene, box) : initial;
    select(element).call(behaviour.current.transform, next);
  };
  useEffect(begin, [props.scene, props.view === undefined]);

  // The browser's back and forward lead to other views.
  const target = props.view && viewText(props.view);
  useEffect(() => {
    const { view } = latest.current;
    // A gesture that has begun since the last one was told says where it leads when it ends.
    if (isMoving.current || !view || !canvas.current || !behaviour.current) return;
    if (viewText(zoomTransform(canvas.current)) === target) return;
    const { x, y, k } = view;
    select(canvas.current).call(behaviour.current.transform, zoomIdentity.translate(x, y).scale(k));
  }, [target]);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const update = () => {
      drawn.current.colours = themeColours();
      redraw();
    };
    // Nothing is drawn later on paper.
    const print = () => {
      drawn.current.colours = themeColours();
      if (canvas.current) drawFrame(canvas.current, drawn.current);
    };
    update();
    system.addEventListener('change', update);
    for (const event of ['beforeprint', 'afterprint']) addEventListener(event, print);
    return () => {
      system.removeEventListener('change', update);
      for (const event of ['beforeprint', 'afterprint']) removeEventListener(event, print);
    };
  }, [chosen]);

  const pointOf = ({ currentTarget, clientX, clientY }: TargetedMouseEvent<HTMLCanvasElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return zoomTransform(currentTarget).invert([clientX - left, clientY - top]);
  };
  const at = (event: TargetedMouseEvent<HTMLCanvasElement>): Hit | undefined =>
    hitTest(drawn.current.scene, ...pointOf(event));
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="The lineage as a graph, which the tree before it has too"
      onClick={(event) => {
        const found = at(event);
        if (found) props.onHit(found);
      }}
      onDblClick={(event) => {
        const found = at(event);
        if (found && !found.part) props.onOpen(found.box);
      }}
      onPointerMove={(event) => {
        const found = at(event);
        event.currentTarget.classList.toggle('on-box', found !== undefined);
        event.currentTarget.title = found
          ? titleOf(found)
          : (lineAt(drawn.current.scene, ...pointOf(event))?.title ?? '');
        if (drawn.current.over === found?.box.urn) return;
        drawn.current.over = found?.box.urn;
        redraw();
      }}
    />
  );
}

/** The meaning of a sign, under the pointer. */
function titleOf({ box, part }: Hit): string {
  if (!part) return '';
  if ('column' in part) {
    const row = box.rows.find(({ urn }) => urn === part.column);
    return row?.hasLineage === false ? 'Has no lineage' : 'Show the lineage of this column';
  }
  return part.more === 'left'
    ? `${formatNumber(box.more.left)} more upstream`
    : `${formatNumber(box.more.right)} more downstream`;
}
