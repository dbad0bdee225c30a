/** The owner's week: what was ordered, to bake and to pack it: `npm run orders`. */
import { orExplain, Problem } from '../problem.ts';
import { type CommandName, type Options, readOptions } from './ordersOptions.ts';
import { week } from './week/weekCommand.ts';

const COMMANDS: Readonly<Partial<Record<CommandName, (options: Options) => Promise<void>>>> = { week };

await orExplain(async () => {
  const { name, options } = readOptions();
  const command = COMMANDS[name];
  if (!command) throw new Problem(`There is no ${name} yet.`);
  await command(options);
});
