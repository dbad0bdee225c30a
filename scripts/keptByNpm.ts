/** The value that npm took for itself of an option, as it does where no -- stands before it; undefined where it took none. */
export const keptByNpm = (option: string): string | undefined =>
  process.env[`npm_config_${option.replaceAll('-', '_')}`] || undefined;

/** The same of --yes. It may also be the person's setting for npx. */
export const isYesKeptByNpm = (): boolean => keptByNpm('yes') === 'true';
