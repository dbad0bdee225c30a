import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import * as v from 'valibot';
import { build, type Rolldown } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COLLECTED = 'licences.json';
const APACHE = 'https://www.apache.org/licenses/LICENSE-2.0';

export const LICENCES_FILE = join(ROOT, 'docs/licences.md');

const licenceSchema = v.object({
  name: v.string(),
  version: v.string(),
  /** The SPDX identifier, e.g. `MIT`. */
  identifier: v.string(),
  text: v.optional(v.nullable(v.string()), null),
});
type Licence = v.InferOutput<typeof licenceSchema>;

/** Builds the shop, and returns the document with the licences of all packages that went into it. */
export async function licencesDocument(): Promise<string> {
  const output = await buildShop();
  const licences = [...codeLicences(output), ...(await fileLicences(output))].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const rows = licences.map(
    ({ name, version, identifier }) => `| \`${name}\` | ${version} | ${identifier} |`,
  );
  return `# Licences of what ships

The packages of which something is in the built shop, found by building it. \`npm run licences\` writes this page; a test
fails when it is out of date. The built shop has those of its code at \`/licences.txt\`, the baker's page
at \`/baker-licences.txt\`; the typefaces' files name theirs themselves. The shop's own licence is in [LICENSE](../LICENSE).

| Package | Version | Licence |
|---|---|---|
${rows.join('\n')}

${licences.map(fullText).join('\n\n')}
`;
}

/** Builds the shop and the baker's page without writing anything. */
async function buildShop(): Promise<Rolldown.RolldownOutput['output']> {
  const built = await build({
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias: { '@': join(ROOT, 'src') } },
    build: {
      write: false,
      license: { fileName: COLLECTED },
      rolldownOptions: { input: ['index.html', 'baker.html'] },
    },
  });
  if (!('output' in built)) throw new Error('The shop was not built');
  return built.output;
}

/** The licences of the code, as Vite collects them. */
function codeLicences(output: Rolldown.RolldownOutput['output']): Licence[] {
  const collected = output.find(({ fileName }) => fileName === COLLECTED);
  if (collected?.type !== 'asset') throw new Error('The build collected no licences');
  return v.parse(v.array(licenceSchema), JSON.parse(String(collected.source)));
}

/** The licences of packages whose files are copied unchanged: the typefaces. */
async function fileLicences(output: Rolldown.RolldownOutput['output']): Promise<Licence[]> {
  const sources = output.flatMap((file) => (file.type === 'asset' ? file.originalFileNames : []));
  const names = sources.map((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? '');
  return Promise.all([...new Set(names)].filter((name) => name !== '').map(packageLicence));
}

async function packageLicence(name: string): Promise<Licence> {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return { name, version, identifier: license, text: await readFile(join(folder, 'LICENSE'), 'utf8') };
}

function fullText({ name, identifier, text }: Licence): string {
  if (text) return `## ${name}\n\n\`\`\`text\n${text.trim().replaceAll('\r\n', '\n')}\n\`\`\``;
  if (identifier === 'Apache-2.0') return `## ${name}\n\nThe package has no text of its own: ${APACHE}`;
  throw new Error(`${name} has no licence text, and ${identifier} can't do without`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(LICENCES_FILE, await licencesDocument());
}
