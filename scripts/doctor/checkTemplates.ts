import type { Settings } from '../../sandbox/settings.ts';
import type { Setting } from '../../src/config/settings.ts';
import { type Finding, wrong } from './finding.ts';

const TEMPLATES = [
  'VITE_EMAILJS_TEMPLATE_OWNER',
  'VITE_EMAILJS_TEMPLATE_CUSTOMER',
  'VITE_EMAILJS_TEMPLATE_CONTACT_OWNER',
  'VITE_EMAILJS_TEMPLATE_CONTACT_CUSTOMER',
] as const satisfies readonly Setting[];

type Template = (typeof TEMPLATES)[number];

/** Whether each email has a template of its own: that of another would go to the wrong person, or with gaps. */
export function checkTemplates(settings: Settings): Finding[] {
  return [...checkDiffer(settings), ...checkSwapped(settings)];
}

function checkDiffer(settings: Settings): Finding[] {
  const first = new Map<string, Template>();
  return TEMPLATES.filter((name) => settings[name] !== '').flatMap((name) => {
    const other = first.get(settings[name]);
    first.set(settings[name], other ?? name);
    return other === undefined
      ? []
      : [
          wrong(
            `${name} is the same template as ${other}: "${settings[name]}"`,
            'Make a template for each of the four emails, and put its own id here.',
          ),
        ];
  });
}

/**
 * Two ids, each with the words of the other's setting. Ids that say nothing of their email can't be told apart here: the
 * test emails show it.
 */
function checkSwapped(settings: Settings): Finding[] {
  const isNamedAfter = (name: Template, other: Template) => wordsOf(settings[name]) === wordsOf(other);
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

/** Which of the words that tell the four emails apart a text has. */
function wordsOf(text: string): string {
  return ['contact', 'customer', 'owner'].filter((word) => text.toLowerCase().includes(word)).join();
}
