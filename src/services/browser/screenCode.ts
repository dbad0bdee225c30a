import { optionalCode } from './optionalCode';

let load: (path: string) => Promise<unknown> | undefined = () => undefined;

/** Sets how to load the code of the screen at a path. The routes call this, since pages must not import the routes. */
export const screensLoadBy = (loader: typeof load): void => {
  load = loader;
};

/** Loads the code of the screen at a path before it is needed. Throws when it can't be loaded. */
export const loadScreen = (path: string): Promise<unknown> => optionalCode(async () => load(path));
