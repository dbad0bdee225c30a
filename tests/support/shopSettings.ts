import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

// A namespace for each test file, so that files can run side by side. The other settings stand in vitest.config.ts.
import.meta.env.VITE_DATABASE_URL = `http://${inject('databaseHost')}?ns=test-${randomUUID()}`;
