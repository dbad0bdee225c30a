import { vi } from 'vitest';

/** Lets a test expect what is logged until it ends; nothing of it reaches the console. */
export const logged = (method: 'error' | 'warn') => vi.spyOn(console, method).mockImplementation(() => {});
