import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADMIN, PROJECT } from './authService.ts';

const FIREBASE = fileURLToPath(
  new URL('../../node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url),
);

/** The official emulator on free ports of this machine. `close` ends it. */
export async function startOfficialAuth(): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'auth-emulator-'));
  const [auth, hub, logging] = await Promise.all([freePort(), freePort(), freePort()]);
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port: auth },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const emulator = spawn(
    process.execPath,
    [FIREBASE, 'emulators:start', '--only', 'auth', '--project', PROJECT],
    {
      cwd: folder,
      // Its own settings and news stay out of this.
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
        NO_UPDATE_NOTIFIER: '1',
        CI: '1',
      },
    },
  );
  const close = async () => {
    if (emulator.exitCode === null) {
      emulator.kill('SIGINT');
      await once(emulator, 'exit');
    }
    await rm(folder, { recursive: true });
  };
  try {
    await ready(emulator);
    const origin = `http://${host}:${auth}`;
    await hideWhoHasAccounts(origin);
    return { origin, close };
  } catch (cause) {
    await close();
    throw cause;
  }
}

async function ready(emulator: ChildProcess): Promise<void> {
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (said.includes('All emulators ready')) resolve();
    };
    emulator.stdout?.on('data', hear);
    emulator.stderr?.on('data', hear);
    emulator.once('exit', () => reject(new Error(`The emulator did not start: ${said}`)));
  });
}

/** As Firebase does in every project since September 2023. */
async function hideWhoHasAccounts(origin: string): Promise<void> {
  const response = await fetch(`${origin}/emulator/v1/projects/${PROJECT}/config`, {
    method: 'PATCH',
    headers: { ...ADMIN, 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
