import type { Plugin } from 'vite';
import { missingSettings } from '../src/config/settings.ts';

/** Fails a build that lacks settings the shop can't work without, and names each. */
export function requireSettings(): Plugin {
  return {
    name: 'require-settings',
    apply: 'build',
    configResolved({ env, mode }) {
      const missing = missingSettings(env);
      if (missing.length === 0) return;
      throw new Error(
        `The ${mode} build needs settings that are not there:\n${missing.map((name) => `  ${name}\n`).join('')}` +
          'Put them into .env (.env.example explains each), or build the demo with: npm run build -- --mode sandbox',
      );
    },
  };
}
