import { exploreOrders } from './exploreOrders.ts';
import { EVERYDAY, WIDE } from './settings.ts';

for (const { name, setting } of process.argv[2] === 'wide' ? WIDE : EVERYDAY) {
  const t = process.cpuUsage().user;
  const r = exploreOrders(setting, Number(process.env.MOST ?? 300000));
  console.log(name, r.states, r.steps, r.isCut ? 'CUT' : '', (process.cpuUsage().user - t) / 1e6, 's');
  if (r.story) {
    console.log(r.story);
  }
}
