import { explore } from './explore.ts';
import { isSettled, movesOf, tidy, toWorld, wrongIn, type Setting } from './orderWorld.ts';
const run = (setting: Setting) => {
  const t = process.cpuUsage().user;
  const r = explore({ begins: [toWorld(setting)], moves: movesOf, tidy, wrong: (w) => wrongIn(w, setting.faults), isSettled }, Number(process.env.MOST ?? 400000));
  console.log(JSON.stringify(setting), r.states, r.steps, r.isCut ? 'CUT' : '', (process.cpuUsage().user - t) / 1e6, 's');
  if (r.story) { console.log(r.story); process.exit(1); }
};
for (const s of JSON.parse(process.argv[2] as string)) run(s);
