import { type PointerEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './Cutter.module.css';
import { type Framing, mostZoom, moved, partOf, zoomed } from './domain/photo';
import { drawPart } from './readPhoto';

interface CutterProps {
  readonly photo: HTMLCanvasElement;
  readonly framing: Framing;
  readonly onFraming: (framing: Framing) => void;
}

type Fingers = Map<number, { readonly x: number; readonly y: number }>;

/** Lets the owner choose a part of a photo, by dragging and pinching, or with three sliders. */
export function Cutter({ photo, framing, onFraming }: CutterProps) {
  const fingers = useRef<Fingers>(new Map());
  const part = partOf(photo, framing);
  /** The newest framing, since fingers may move twice between two renders. */
  const latest = useRef(framing);
  useLayoutEffect(() => {
    latest.current = framing;
  }, [framing]);
  const change = (next: Framing) => {
    latest.current = next;
    onFraming(next);
  };

  const follow = (event: PointerEvent<HTMLElement>) => {
    const { pointerId, clientX: x, clientY: y, currentTarget } = event;
    const before = fingers.current.get(pointerId);
    if (!before) return;
    const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
    fingers.current.set(pointerId, { x, y });
    if (other) {
      const spread =
        Math.hypot(x - other.x, y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
      change(zoomed(photo, latest.current, latest.current.zoom * spread));
    } else {
      const { width, height } = currentTarget.getBoundingClientRect();
      change(moved(photo, latest.current, (x - before.x) / width, (y - before.y) / height));
    }
  };
  const letGo = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);

  return (
    <div className={styles.cutter}>
      <div
        className={styles.frame}
        onPointerDown={({ pointerId, clientX: x, clientY: y, currentTarget }) => {
          currentTarget.setPointerCapture(pointerId);
          fingers.current.set(pointerId, { x, y });
        }}
        onPointerMove={follow}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        <canvas
          ref={(canvas) => {
            if (canvas) drawPart(photo, framing, canvas);
          }}
          className={styles.canvas}
          width={640}
          height={800}
          role="img"
          aria-label="The photo as cards will show it"
        />
      </div>
      <div className={styles.sliders}>
        <Slider
          label="Closer"
          value={framing.zoom}
          from={1}
          to={mostZoom(photo)}
          onChange={(zoom) => onFraming(zoomed(photo, framing, zoom))}
        />
        <Slider
          label="Left or right"
          value={framing.x}
          to={photo.width - part.width < 1 ? 0 : 1}
          onChange={(x) => onFraming({ ...framing, x })}
        />
        <Slider
          label="Up or down"
          value={framing.y}
          to={photo.height - part.height < 1 ? 0 : 1}
          onChange={(y) => onFraming({ ...framing, y })}
        />
      </div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly from?: number;
  readonly to: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, value, from = 0, to, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={from}
        max={to > from ? to : from + 1}
        step="any"
        value={value}
        disabled={to <= from}
        aria-valuetext={`${Math.round(value * 100)} %`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
