import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../sandbox/database/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address and port of the database server, as in `127.0.0.1:9000`. */
    databaseHost: string;
  }
}

/**
 * Starts the database for the whole run: the emulator that FIREBASE_DATABASE_EMULATOR_HOST names, else our own. With
 * RULES_FIRST its rules judge a transaction before its hash is compared.
 */
export default async function globalSetup(project: TestProject) {
  // Called for each project too; they inherit what the root project provides.
  if (!project.isRootProject()) return;

  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  if (emulator) {
    project.provide('databaseHost', emulator);
    return;
  }
  const server = await startDatabase({ rulesFirst: Boolean(process.env.RULES_FIRST) });
  project.provide('databaseHost', `127.0.0.1:${server.port}`);
  return () => server.close();
}
