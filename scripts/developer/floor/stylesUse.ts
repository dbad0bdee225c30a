import { type CssNode, type Declaration, find, parse, type Rule, walk } from 'css-tree';
import { knownKeys } from './support.ts';

const VIEWPORTS: Readonly<Record<string, string>> = { d: 'dynamic', s: 'small', l: 'large' };

/** Finds the keys of a CSS function: for `rgb`, `css.types.color.rgb`. */
const typeKeysOf = (name: string) =>
  knownKeys.filter((key) => key.startsWith('css.types.') && key.endsWith(`.${name}`));

/**
 * Finds the keys of features that a style sheet uses without a fallback, which is `@supports` or an earlier declaration
 * of the same property. Throws if the style sheet can't be parsed.
 */
export function stylesUse(css: string): Set<string> {
  const used = new Set<string>();
  const sheet = parse(css, {
    parseCustomProperty: true,
    onParseError: (error) => {
      throw new Error(`Styles that can't be parsed: ${error.message}`);
    },
  });
  walk(sheet, function (node) {
    if (node.type === 'Atrule' && node.name === 'supports') return walk.skip;
    // Ranges in the condition of a container query need no check: browsers with container queries know them.
    if (node.type === 'FeatureRange' && this.atrule?.name === 'container') return walk.skip;
    if (node.type === 'Declaration' && hasFallback(node, this.rule)) return walk.skip;
    for (const key of keysOf(node, this.declaration?.property)) used.add(key);
    return undefined;
  });
  return used;
}

/**
 * Whether the rule declares the same property earlier, perhaps with a vendor's prefix, for browsers that don't know
 * this value. False if the value has a variable: browsers then find the error too late to fall back.
 */
function hasFallback(declaration: Declaration, rule: Rule | null): boolean {
  const variable = find(declaration, (node) => node.type === 'Function' && node.name === 'var');
  if (variable || !rule) return false;
  const all = rule.block.children.toArray();
  return all
    .slice(0, all.indexOf(declaration))
    .some(
      (other) =>
        other.type === 'Declaration' && other.property.replace(/^-\w+-/, '') === declaration.property,
    );
}

function keysOf(node: CssNode, property: string | undefined): string[] {
  switch (node.type) {
    case 'Atrule':
      return [`css.at-rules.${node.name}`];
    case 'Declaration':
      return [`css.properties.${node.property}`];
    case 'Identifier':
      // Outside of declarations, only the `not` and `or` of conditions count, as in a media query. Browsers learned
      // `not (…)` and `or` together, so both count as one feature.
      if (!property) return /^(?:not|or)$/.test(node.name) ? ['css.at-rules.media.or_syntax'] : [];
      return [`css.properties.${property}.${node.name}`];
    case 'Operator':
      return property === 'content' && node.value === '/' ? ['css.properties.content.alt_text'] : [];
    case 'Function': {
      const types = typeKeysOf(node.name);
      const first = node.children.first;
      const isRelative = first?.type === 'Identifier' && first.name === 'from';
      return [
        `css.properties.${property}.${node.name}`,
        ...types,
        ...(isRelative ? types.map((key) => `${key}.relative_syntax`) : []),
      ];
    }
    case 'Dimension':
      return [unitKey(node.unit)];
    case 'PseudoClassSelector':
    case 'PseudoElementSelector':
      return [`css.selectors.${node.name}`];
    case 'NestingSelector':
      return ['css.selectors.nesting'];
    case 'Feature':
      return [`css.at-rules.media.${node.name}`];
    case 'FeatureRange':
      return ['css.at-rules.media.range_syntax'];
    default:
      return [];
  }
}

function unitKey(unit: string): string {
  const viewport = VIEWPORTS[/^([dsl])v\w+$/.exec(unit)?.[1] ?? ''];
  if (viewport) return `css.types.length.viewport_percentage_units_${viewport}`;
  return unit.startsWith('cq') ? 'css.types.length.container_query_length_units' : `css.types.length.${unit}`;
}
