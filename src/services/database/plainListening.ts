import { logOnce } from '@/services/log';
import { connection } from './connection';
import { plainReading, type Reading } from './earlyReadings';

/** Listens to a path with `live`, or polls it while connections are refused, until the returned function is called. */
export function liveOrPlain(
  path: string,
  live: () => () => void,
  onReading: (reading: Reading) => void,
): () => void {
  let unlisten: (() => void) | undefined;
  let hasEnded = false;
  const ask = async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      const reading = await plainReading(path);
      if (reading && connection.is('refused') && !hasEnded) onReading(reading);
    } catch (cause) {
      logOnce(`No answer for ${path}: ${String(cause)}`);
    }
  };
  const listen = () => {
    if (!connection.is('refused')) {
      unlisten ??= live();
      return;
    }
    // Ends this live read. Once the connection is back, a new live read reports the value, even if it is unchanged.
    unlisten?.();
    unlisten = undefined;
    ask();
  };
  const unwatch = connection.subscribe(listen);
  listen();
  return () => {
    hasEnded = true;
    unwatch();
    unlisten?.();
  };
}
