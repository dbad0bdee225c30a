/** The owner's commands for orders: `npm run orders`. */
import { orExplain } from '../../terminal/problem.ts';
import { type CommandName, type Options, readOptions } from './ordersOptions.ts';

/** Each command is loaded on demand. */
const COMMANDS: Readonly<Record<CommandName, (options: Options) => Promise<void>>> = {
  match: async (options) => (await import('./matchOrders.ts')).match(options),
  cancel: async (options) => (await import('./cancel.ts')).cancel(options),
  forget: async (options) => (await import('./forget.ts')).forget(options),
  rehearse: async (options) => (await import('./rehearse.ts')).rehearse(options),
};

await orExplain(async () => {
  const { name, options } = readOptions();
  await COMMANDS[name](options);
});
