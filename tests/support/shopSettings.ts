import { inject } from 'vitest';

// Each process has its own namespace, so that files can run in parallel. Without isolation, the files of a process share
// the shop's code, and so its one connection. The other settings are in vitest.config.ts.
import.meta.env.VITE_DATABASE_URL = `http://${inject('databaseHost')}?ns=test-${process.pid}`;
