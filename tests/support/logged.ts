import { vi } from 'vitest';

/** Lets a test expect log messages until it ends; none of them reaches the console. */
export const logged = (method: 'error' | 'warn') => vi.spyOn(console, method).mockImplementation(() => {});
