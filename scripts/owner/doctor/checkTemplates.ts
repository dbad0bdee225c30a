import { TEMPLATES as EMAILS } from '../../../sandbox/outbox/templates.ts';
import type { Settings } from '../../../sandbox/settings.ts';
import type { Setting } from '../../../src/config/settings.ts';
import { type Finding, wrong } from '../../../terminal/finding.ts';

const TEMPLATES = EMAILS.map(({ setting }) => setting);

/** Checks that each email has its own template. With the wrong one, it would reach the wrong person or have gaps. */
export function checkTemplates(settings: Settings): Finding[] {
  return [...checkDiffer(settings), ...checkSwapped(settings)];
}

function checkDiffer(settings: Settings): Finding[] {
  const mend = 'Make a template for each of the four emails, and put its own id here.';
  return TEMPLATES.flatMap((name) => {
    const other = TEMPLATES.find((one) => settings[one] === settings[name]) ?? name;
    if (other === name || settings[name] === '') return [];
    return [wrong(`${name} is the same template as ${other}: "${settings[name]}"`, mend)];
  });
}

/** Finds two template ids that seem swapped: each is named after the other's setting. Others show in test emails. */
function checkSwapped(settings: Settings): Finding[] {
  const isNamedAfter = (name: Setting, other: Setting) => wordsOf(settings[name]) === wordsOf(other);
  return TEMPLATES.flatMap((one, index) => {
    const other = TEMPLATES.slice(index + 1).find(
      (candidate) => isNamedAfter(one, candidate) && isNamedAfter(candidate, one),
    );
    if (!other) return [];
    return [
      wrong(
        `${one} and ${other} seem swapped: "${settings[one]}" and "${settings[other]}"`,
        'Exchange the two ids.',
      ),
    ];
  });
}

/** Lists the words in a text that tell the four emails apart. */
function wordsOf(text: string): string {
  return ['contact', 'customer', 'owner'].filter((word) => text.toLowerCase().includes(word)).join();
}
