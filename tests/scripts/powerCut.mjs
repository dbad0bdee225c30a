/**
 * Loaded before a command, it cuts the power: POWER_CUT_AT names how many steps of writing into the folder the command
 * may begin. The one after is done by half, and then the process is gone. POWER_CUT_LOG names a file for the steps.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { POWER_CUT_AT, POWER_CUT_LOG } = process.env;
const folder = process.cwd();
let steps = 0;

/** Counts a step, and cuts the power at the last one, after what `half` leaves of it. */
function step(name, half = () => {}) {
  if (POWER_CUT_LOG) appendFileSync(POWER_CUT_LOG, `${name}\n`);
  steps += 1;
  if (steps !== Number(POWER_CUT_AT)) return;
  half();
  process.kill(process.pid, 'SIGKILL');
}

const { appendFileSync, writeFileSync, writeSync } = fs;
const isOurs = (file) => String(file).startsWith(folder) || !String(file).startsWith('/');
const firstHalf = (data) => Buffer.from(data).subarray(0, Buffer.byteLength(data) / 2);

const { copyFile, open, rename, writeFile } = fs.promises;
fs.promises.writeFile = (file, data, ...rest) => {
  if (isOurs(file)) step('write', () => writeFileSync(file, firstHalf(data)));
  return writeFile(file, data, ...rest);
};
fs.promises.copyFile = (from, to, ...rest) => {
  if (isOurs(to)) step('copy', () => writeFileSync(to, firstHalf(fs.readFileSync(from))));
  return copyFile(from, to, ...rest);
};
fs.promises.rename = (from, to) => {
  if (isOurs(to)) step('rename');
  return rename(from, to);
};
fs.promises.open = async (file, flags, ...rest) => {
  if (!isOurs(file) || !/[wa+]/.test(flags ?? 'r')) return open(file, flags, ...rest);
  step('open');
  const handle = await open(file, flags, ...rest);
  const { sync, writeFile: write } = handle;
  handle.writeFile = (data, ...options) => {
    step('write', () => writeSync(handle.fd, firstHalf(data)));
    return write.call(handle, data, ...options);
  };
  handle.sync = () => {
    step('flush');
    return sync.call(handle);
  };
  return handle;
};
syncBuiltinESMExports();
