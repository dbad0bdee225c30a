/** What the owner does about orders: `npm run orders`. */
import { orExplain, Problem } from '../problem.ts';
import { cancel } from './cancel.ts';
import { forget } from './forget.ts';
import { match } from './matchOrders.ts';
import { type CommandName, type Options, readOptions } from './ordersOptions.ts';

const COMMANDS: Partial<Record<CommandName, (options: Options) => Promise<void>>> = { match, cancel, forget };

await orExplain(async () => {
  const { name, options } = readOptions();
  const command = COMMANDS[name];
  if (!command) throw new Problem(`There is no ${name} yet.`);
  await command(options);
});
