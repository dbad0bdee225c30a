/**
 * Loaded before a command, it simulates a power cut: the process ends at the step with the number POWER_CUT_AT,
 * counting the command's steps of writing into the folder. A write or copy then leaves half of its data. POWER_CUT_LOG
 * names a file for a list of the steps.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { POWER_CUT_AT, POWER_CUT_LOG } = process.env;
const folder = process.cwd();
let steps = 0;

/** Counts a step. At the last one it calls `half` to leave half of the data, and ends the process. */
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
