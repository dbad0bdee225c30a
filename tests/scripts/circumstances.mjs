/**
 * Loaded before a command, it stops the command on its way. SIGNAL comes BEFORE or AFTER the first request with a method,
 * as in `SIGNAL=SIGKILL AFTER=PUT`, or, with AFTER=ALL, when the command is about to end.
 */
const { SIGNAL, BEFORE, AFTER } = process.env;

const { fetch } = globalThis;
let isSignalled = false;

function signalAt(method, moment) {
  if (!SIGNAL || isSignalled || method !== moment) return;
  isSignalled = true;
  // Emitted here, because a real signal arrives some milliseconds later.
  if (SIGNAL === 'SIGINT') process.emit(SIGNAL);
  else process.kill(process.pid, SIGNAL);
}

process.once('beforeExit', () => signalAt('ALL', AFTER));

globalThis.fetch = async (url, options = {}) => {
  const { method = 'GET' } = options;
  signalAt(method, BEFORE);
  const response = await fetch(url, options);
  signalAt(method, AFTER);
  return response;
};
