import { exploreOrders } from './exploreOrders.ts';
import { mutantsOfTable } from './mutants.ts';
import { EVERYDAY } from './settings.ts';

const mutants = mutantsOfTable();
let caught = 0;
const t = process.cpuUsage().user;
const settings = [...EVERYDAY].sort((a, b) => Number(process.env.X ?? 0));
for (const { says, make, undo } of mutants) {
  make();
  let by: string | null = null;
  try {
    for (const { name, setting } of settings) {
      const { story } = exploreOrders(setting, 60000);
      if (story) {
        by = `${name}: ${story.split('\n').at(-1)}`;
        break;
      }
    }
  } catch (cause) {
    by = String(cause);
  }
  undo();
  if (by) caught += 1;
  console.log(by ? 'caught' : 'SURVIVED', says, by ?? '');
}
console.log(caught, 'of', mutants.length, (process.cpuUsage().user - t) / 1e6, 's');
