/**
 * Loaded before a command: SIGNAL comes BEFORE or AFTER its first request with a method, as in `SIGNAL=SIGINT AFTER=PUT`.
 */
const { SIGNAL, BEFORE, AFTER } = process.env;
const { fetch } = globalThis;
let isSignalled = false;

function signalAt(method, moment) {
  if (isSignalled || method !== moment) return;
  isSignalled = true;
  // Emitted here, because a real signal arrives some milliseconds later.
  process.emit(SIGNAL);
}

globalThis.fetch = async (url, options = {}) => {
  const { method = 'GET' } = options;
  signalAt(method, BEFORE);
  const response = await fetch(url, options);
  signalAt(method, AFTER);
  return response;
};
