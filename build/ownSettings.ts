import { styleText } from 'node:util';
import type { Plugin } from 'vite';
import {
  missingSettings,
  OPTIONAL_SETTINGS,
  REQUIRED_SETTINGS,
  type Setting,
} from '../src/config/settings.ts';
import { toLine } from '../terminal/finding.ts';
import { Problem } from '../terminal/problem.ts';
import { checkForm } from './settingForms.ts';

/** Fails a build that lacks required settings. Builds and the dev server report settings that are malformed. */
export function ownSettings(demo: Readonly<Record<Setting, string>>): Plugin {
  return {
    name: 'own-settings',
    apply: (_config, { isPreview }) => !isPreview,
    configResolved({ command, env, logger, mode }) {
      const missing = missingSettings(env);
      if (command === 'build' && missing.length > 0) {
        throw new Problem(
          `The ${mode} build needs settings that are not there:\n${missing.map((name) => `  ${name}\n`).join('')}` +
            'Put them into .env (.env.example explains each, npm run doctor checks them all), or build the demo with: npm run build -- --mode sandbox',
        );
      }
      const malformed = [...REQUIRED_SETTINGS, ...OPTIONAL_SETTINGS].flatMap((name) => {
        const value = env[name]?.trim() ?? '';
        return value === '' || value === demo[name] ? [] : checkForm(name, value);
      });
      if (malformed.length === 0) return;
      const lines = [...malformed.map(toLine), 'npm run doctor checks all settings, and what they lead to.'];
      logger.warn(styleText('red', lines.join('\n')));
    },
  };
}
