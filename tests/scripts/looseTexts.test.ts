import { expect, test } from 'vitest';
import { looseTexts } from '../../scripts/developer/translation/looseTexts.ts';
import { folderWith } from '../support/folderWith.ts';

/** The findings in a component with these lines. `Icon` always renders one element; `Badge` may render none. */
async function found(...lines: readonly string[]) {
  const folder = await folderWith({
    'Shop.tsx': `
      import type { ReactElement, ReactNode } from 'react';
      import { Badge, Icon } from './parts';
      const WORDS = ['flour', 'water'];
      ${lines.join('\n')}`,
    'parts.tsx': `
      export const Icon = () => (<svg><path d="M1 1" /></svg>);
      export const Badge = ({ isNew }: { readonly isNew: boolean }) => isNew && <b>new</b>;`,
  });
  return looseTexts([`${folder}/Shop.tsx`], folder).map((one) => one.replace(/^.*Shop.tsx:\d+: /, ''));
}

const inShop = (jsx: string) =>
  found(
    'interface ShopProps { readonly is: boolean; readonly sum: string; readonly children: ReactNode; readonly icon: ReactElement }',
    `export function Shop({ is, sum, children, icon }: ShopProps) { return ${jsx}; }`,
  );

test.each([
  '<p>{is && "from "}<b>{sum}</b></p>',
  '<p>{sum} <small>to take</small></p>',
  '<p>{sum} of {sum}</p>',
  '<p>from {sum}</p>',
  '<button>{is && <svg />}Add</button>',
  '<button>{is && <svg />} <b>Add</b></button>',
  '<button><Badge isNew={is} /> Add</button>',
  '<p><b key={sum}>{sum}</b> each</p>',
  '<p>{WORDS.filter(() => is).map((word) => <b key={word}>{word}</b>)} and salt</p>',
  '<p>{WORDS.map((word) => word + sum)}</p>',
  '<p>{["a", sum]}</p>',
  '<>{sum}</>',
  '<p>{is && <>text <b>here</b></>}</p>',
  '<div>{children}<b>{sum}</b></div>',
  '<div>{is && children}</div>',
  'sum',
  'children',
  'is ? <p>one <b>{sum}</b></p> : <p><b>{sum}</b></p>',
])('%s breaks when it is translated', async (jsx) => {
  expect(await inShop(jsx)).not.toEqual([]);
});

test.each([
  '<p>{sum}</p>',
  '<p>{is ? "from" : sum}</p>',
  '<p>{is && "from"}</p>',
  '<p>{sum + " of " + sum}</p>',
  '<p>{is && <span>from </span>}<b>{sum}</b></p>',
  '<p><span>{sum}</span> <small>to take</small></p>',
  '<button><Icon /> Add</button>',
  '<p>Text <b>{sum}</b> and more. {is && <b>Now.</b>}</p>',
  '<p>{WORDS[0]} and {WORDS.length > 1 && "more"} <b>{sum}</b></p>',
  '<ul>{WORDS.map((word) => <li key={word}>{word}: <b>{word}</b></li>)}</ul>',
  '<div>{icon}<b>{sum}</b></div>',
  '<div>{children}</div>',
  'is ? <p key="one">one <b>{sum}</b></p> : <p><b>{sum}</b></p>',
])('%s is safe', async (jsx) => {
  expect(await inShop(jsx)).toEqual([]);
});

test('what returns among other things a text is no element', async () => {
  expect(
    await found('export function Shop({ is }) { if (is) return "closed"; return <p>open</p>; }'),
  ).toHaveLength(1);
});
