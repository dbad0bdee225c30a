import type { TestProject } from 'vitest/node';
import { startDatabase } from '../../sandbox/database/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseHost: string;
  }
}

const RULES_FIRST = 'rules-first';

/** Starts the databases of the test run: the emulator, if one is named, or our own; and another for `rules-first`. */
export default async function globalSetup(project: TestProject) {
  const rulesFirst = project.name === RULES_FIRST;
  // Vitest calls this for each project as well, but projects inherit what the root project provides.
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
