/** As many lines as a reader can take in at one glance. */
const MOST_LINES = 30;

/**
 * Says how the tree under the guide's "Where things are" differs from the files: names without a file, folders that it
 * leaves out while naming others beside them, or too many lines. It may leave out files and hidden folders.
 */
export function treeDifferences(guide: string, files: readonly string[]): string[] {
  const lines = linesOf(guide);
  const named = namedIn(lines);
  const folders = foldersOf(files);
  const opened = new Set(named.map(parentOf));
  const missing = named.filter((path) => !folders.has(path) && !files.includes(path));
  const unnamed = [...folders].filter((path) => opened.has(parentOf(path)) && !named.includes(path));
  return [
    ...(lines.length > MOST_LINES
      ? [`It has ${lines.length} lines: nobody reads more than ${MOST_LINES}.`]
      : []),
    ...missing.map((path) => `It names ${path}, which is not there.`),
    ...unnamed.filter((path) => !path.startsWith('.')).map((path) => `It does not name ${path}.`),
  ];
}

function linesOf(guide: string): string[] {
  const tree = /## Where things are\s+```\n(.*?)```/s.exec(guide)?.[1];
  if (!tree) throw new Error('There is no tree under "Where things are"');
  return tree.trimEnd().split('\n');
}

/** The paths that the tree names, folders with a slash at their end. Each level is two spaces further in. */
function namedIn(lines: readonly string[]): string[] {
  const parents: string[] = [];
  return lines.flatMap((line) => {
    const depth = line.search(/\S/) / 2;
    // A line has names and descriptions in turn, at least two spaces apart.
    const names = line
      .trim()
      .split(/\s{2,}/)
      .filter((_column, index) => index % 2 === 0)
      .flatMap((column) => column.split(', '));
    const parent = parents.slice(0, depth).join('');
    parents[depth] = names[0] ?? '';
    return names.map((name) => parent + name);
  });
}

/** All folders that contain files at any depth, each with a slash at its end. */
function foldersOf(files: readonly string[]): Set<string> {
  const folders = new Set<string>();
  for (const file of files) {
    const parts = file.split('/').slice(0, -1);
    parts.forEach((_part, index) => {
      folders.add(`${parts.slice(0, index + 1).join('/')}/`);
    });
  }
  return folders;
}

const parentOf = (path: string): string => path.replace(/[^/]+\/?$/, '');
