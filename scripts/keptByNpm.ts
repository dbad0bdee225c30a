/** The value of an option that npm kept for itself, as it does without a -- before it; undefined if it kept none. */
export const keptByNpm = (option: string): string | undefined =>
  process.env[`npm_config_${option.replaceAll('-', '_')}`] || undefined;

/** Whether npm kept --yes. This may also be the person's own setting for npx. */
export const isYesKeptByNpm = (): boolean => keptByNpm('yes') === 'true';
