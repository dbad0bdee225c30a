import { vi } from 'vitest';

/** Lets a test log errors or warnings, and keeps them off the console. */
export const logged = (method: 'error' | 'warn') => vi.spyOn(console, method).mockImplementation(() => {});
