import { spawn } from 'node:child_process';
import { once } from 'node:events';

const OPENERS: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
};

/** Opens a file in the person's browser. False if there is no person, no screen or no program for it. */
export async function openInBrowser(file: string): Promise<boolean> {
  const { CI, DISPLAY, WAYLAND_DISPLAY } = process.env;
  const opener = OPENERS[process.platform];
  const isSeen = process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
  if (!opener || !isSeen || CI || !process.stdout.isTTY) return false;
  const [command, ...parameters] = opener;
  const child = spawn(command, [...parameters, file], { detached: true, stdio: 'ignore' });
  child.unref();
  return once(child, 'spawn').then(
    () => true,
    () => false,
  );
}
