/** The owner's week: what was ordered, to bake and to pack it: `npm run orders`. */
import { orExplain, Problem } from '../problem.ts';
import { cancel } from './cancel.ts';
import { forget } from './forget.ts';
import { match } from './matchOrders.ts';
import { type CommandName, type Options, readOptions } from './ordersOptions.ts';
import { week } from './week/weekCommand.ts';

const COMMANDS: Readonly<Partial<Record<CommandName, (options: Options) => Promise<void>>>> = {
  week,
  match,
  cancel,
  forget,
};

await orExplain(async () => {
  const { name, options } = readOptions();
  const command = COMMANDS[name];
  if (!command) throw new Problem(`There is no ${name} yet.`);
  await command(options);
});
