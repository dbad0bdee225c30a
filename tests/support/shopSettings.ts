import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

// Each test file has its own namespace, so that files can run in parallel. The other settings are in vitest.config.ts.
import.meta.env.VITE_DATABASE_URL = `http://${inject('databaseHost')}?ns=test-${randomUUID()}`;
