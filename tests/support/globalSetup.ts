import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../sandbox/database/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string;
  }
}

/** The project whose database checks its rules before it compares a transaction's hash. */
const RULES_FIRST = 'rules-first';

/** Starts the run's databases: the official emulator if one is named, or our own, and one for `rules-first`. */
export default async function globalSetup(project: TestProject) {
  const rulesFirst = project.name === RULES_FIRST;
  // Vitest also calls this for each project; projects inherit what the root project provides.
  if (!project.isRootProject() && !rulesFirst) return;

  const emulator = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
  if (emulator) {
    project.provide('databaseHost', emulator);
    return;
  }
  const server = await startDatabase({ rulesFirst });
  project.provide('databaseHost', `127.0.0.1:${server.port}`);
  return () => server.close();
}
