/**
 * Loaded before a command, it sets the command's surroundings. CLOCK is the time at its start, and WRITE_CLOCK the time
 * when it begins to write. With TERMINAL, a person is there, who types the input. SIGNAL comes BEFORE or AFTER the
 * first request with a method, as in `SIGNAL=SIGKILL AFTER=PUT`, or, with AFTER=ALL, when the command is about to end.
 */
const { CLOCK, WRITE_CLOCK, TERMINAL, SIGNAL, BEFORE, AFTER } = process.env;

const RealDate = Date;
const { fetch } = globalThis;
let ahead = 0;

function setClock(time) {
  ahead = RealDate.parse(time) - RealDate.now();
}

if (CLOCK) {
  setClock(CLOCK);
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length > 0 ? given : [RealDate.now() + ahead]));
    }
    static now() {
      return RealDate.now() + ahead;
    }
  };
}

if (TERMINAL) process.stdin.isTTY = true;

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
  const { method = 'GET', headers } = options;
  if (WRITE_CLOCK && headers['x-firebase-etag']) setClock(WRITE_CLOCK);
  signalAt(method, BEFORE);
  const response = await fetch(url, options);
  signalAt(method, AFTER);
  return response;
};
