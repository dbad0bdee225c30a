import { vi } from 'vitest';

/** Counts the requests that are sent until the test ends, and the bytes that are read of their answers. */
export function countRequests() {
  let [requests, bytes] = [0, 0];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...parameters) => {
    requests += 1;
    const answer = await fetch(...parameters);
    const counting = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        controller.enqueue(chunk);
      },
    });
    return new Response(answer.body?.pipeThrough(counting), answer);
  });
  return { requests: () => requests, bytes: () => bytes };
}
