/** The owner's week: what was ordered, to bake and to pack it: `npm run orders`. */
import { orExplain } from '../problem.ts';
import { cancel } from './cancel.ts';
import { forget } from './forget.ts';
import { match } from './matchOrders.ts';
import { type CommandName, type Options, readOptions } from './ordersOptions.ts';
import { rehearse } from './rehearse.ts';
import { week } from './week/weekCommand.ts';

const COMMANDS: Readonly<Record<CommandName, (options: Options) => Promise<void>>> = {
  week,
  match,
  cancel,
  forget,
  rehearse,
};

await orExplain(async () => {
  const { name, options } = readOptions();
  await COMMANDS[name](options);
});
