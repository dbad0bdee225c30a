import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

type Node = ESTree.Node;
type Func = ESTree.Function | ESTree.ArrowFunctionExpression;

/** What an expression may render. */
interface Shape {
  /** `loose` may be any `ReactNode`: text, elements, or both. `list` may be an array with text in it. */
  readonly text: 'none' | 'fixed' | 'changing' | 'loose' | 'list';
  /** Whether what the expression renders may appear, disappear, or become another element. */
  readonly comes: boolean;
}

const NOTHING: Shape = { text: 'none', comes: false };
const FIXED: Shape = { text: 'fixed', comes: false };
const MOVING: Shape = { text: 'none', comes: true };
const CHANGING: Shape = { text: 'changing', comes: true };
const LOOSE: Shape = { text: 'loose', comes: true };
const LIST: Shape = { text: 'list', comes: true };

/** Components of libraries that always render the same element. */
const ONE_ELEMENT = ['Link', 'NavLink'];
/** Functions of libraries that return elements. */
const GIVE_ELEMENTS = ['createPortal', 'useRoutes'];
const WRAPPERS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ChainExpression'];
const isFunction = (node: Node): node is Func =>
  /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type);

/** Calls `visit` for each node below this one. Where `visit` returns false, the nodes below are skipped. */
function walk(node: Node, visit: (node: Node, parent: Node) => boolean): void {
  for (const child of Object.values(node)) {
    for (const each of Array.isArray(child) ? child : [child]) {
      if (typeof each?.type === 'string' && visit(each, node)) walk(each, visit);
    }
  }
}

function read(file: string) {
  const source = readFileSync(file, 'utf8');
  const { program } = parseSync(file, source, { preserveParens: false });
  const parents = new Map<Node, Node>();
  const types = new Map<string, Node>();
  walk(program, (node, parent) => {
    parents.set(node, parent);
    if (node.type === 'TSInterfaceDeclaration') types.set(node.id.name, node.body);
    if (node.type === 'TSTypeAliasDeclaration') types.set(node.id.name, node.typeAnnotation);
    return true;
  });
  const meanings = new Map<Node, Map<string, Meaning>>();
  return { file, source, program, parents, types, meanings };
}

type File = ReturnType<typeof read>;

const textOf = (file: File, { start, end }: Node) => file.source.slice(start, end);

/** What a name stands for; for a parameter, its type if the file states one. */
type Meaning =
  | { readonly is: 'value' | 'part'; readonly value: Node }
  | { readonly is: 'parameter'; readonly type: Node | null; readonly func: Func }
  | { readonly is: 'import'; readonly from: string; readonly name: string }
  | { readonly is: 'unknown' };

/**
 * Finds where a translated page would break or show outdated text, as `file:line: why`. Translation replaces texts with
 * its own elements. React then can't find a text that it must change, remove, or insert something before. A string that
 * is an element's only child is safe: React then sets the whole content.
 */
export function looseTexts(files: readonly string[], folder: string): string[] {
  const known = new Map<string, File>();
  const fileAt = (path: string) => {
    const file = known.get(path) ?? read(path);
    known.set(path, file);
    return file;
  };
  const found = new Set<string>();
  for (const path of files) {
    const file = fileAt(path);
    walk(file.program, (node) => {
      const why = whyLoose(file, node);
      if (why) {
        const line = file.source.slice(0, why.at.start).split('\n').length;
        found.add(`${path}:${line}: ${why.text}`);
      }
      return true;
    });
  }
  return [...found];

  function whyLoose(file: File, node: Node): { at: Node; text: string } | null {
    if (isFunction(node) && isComponent(file, node)) {
      const values = returned(node);
      const at = values.find((value) => shapeOf(file, value).text !== 'none');
      if (at) return { at, text: 'a component returns text without an element around it' };
      return whyMixedUp(file, values.flatMap(alternatives));
    }
    if (node.type === 'ConditionalExpression') return whyMixedUp(file, alternatives(node));
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return null;
    const children = childrenOf(node);
    const shapes = children.map((child) => shapeOf(file, child));
    const bare = children.findIndex((_, at) => shapes[at]?.text !== 'none');
    const first = children[bare];
    if (!first) return null;
    if (isTransparent(node)) return { at: first, text: 'text in a fragment; it needs an element of its own' };
    const list = children.find((_, at) => shapes[at]?.text === 'list');
    if (list) return { at: list, text: 'a list of texts; join them, or give each an element' };
    const loose = children.find((_, at) => shapes[at]?.text === 'loose');
    if (loose && (children.length > 1 || isConditional(file, loose)))
      return { at: loose, text: 'a ReactNode beside others, or on a condition; it may be text' };
    if (children.length === 1) return null;
    for (const [at, child] of children.entries()) {
      const [shape, before] = [shapes[at], shapes[at - 1]];
      if (shape?.text === 'changing')
        return {
          at: child,
          text: 'text that changes beside others; make all one string, or give it an element',
        };
      if (shape?.text === 'fixed' && before?.comes)
        return { at: child, text: 'text after something that comes and goes; give it an element' };
    }
    return null;
  }

  /** Finds one of `elements` that has text beside other nodes in it, if React would reuse its DOM node for another. */
  function whyMixedUp(file: File, elements: readonly ESTree.JSXElement[]): { at: Node; text: string } | null {
    const kindOf = ({ openingElement: { name, attributes } }: ESTree.JSXElement) =>
      [name, keyOf(attributes)].map((one) => one && textOf(file, one)).join(' ');
    const at = elements.find(
      (one) => hasMixedText(one) && elements.some((other) => other !== one && kindOf(other) === kindOf(one)),
    );
    return at
      ? { at, text: 'it takes turns with another of its kind, with text in it; give it a key' }
      : null;
  }

  function alternatives(node: Node): ESTree.JSXElement[] {
    if (node.type === 'JSXElement') return [node];
    if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(alternatives);
    return node.type === 'LogicalExpression' ? alternatives(node.right) : [];
  }

  /** Whether a node is literal text: `text` or `{' '}`. */
  function isText(node: Node): boolean {
    return (
      node.type === 'JSXText' ||
      (node.type === 'JSXExpressionContainer' && node.expression.type === 'Literal')
    );
  }

  /** Whether a node contains text beside something else. */
  function hasMixedText(node: Node): boolean {
    let isMixed = false;
    const look = (one: Node) => {
      if (one.type === 'JSXElement') {
        const children = childrenOf(one);
        isMixed ||= children.length > 1 && children.some(isText);
      }
      return !isMixed;
    };
    if (look(node)) walk(node, look);
    return isMixed;
  }

  function keyOf(attributes: readonly ESTree.JSXAttributeItem[]): Node | null {
    const key = attributes.find(
      (one) => one.type === 'JSXAttribute' && one.name.type === 'JSXIdentifier' && one.name.name === 'key',
    );
    return key?.type === 'JSXAttribute' ? key.value : null;
  }

  /** The children of an element, without line breaks and comments between them. */
  function childrenOf(node: ESTree.JSXElement | ESTree.JSXFragment): Node[] {
    return node.children.filter(
      (child) =>
        !(child.type === 'JSXText' && /^\s*$/.test(child.value) && child.value.includes('\n')) &&
        !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
    );
  }

  function isTransparent(node: ESTree.JSXElement | ESTree.JSXFragment): boolean {
    if (node.type === 'JSXFragment') return true;
    const { name } = node.openingElement;
    return name.type === 'JSXIdentifier' && /^(?:Fragment|Suspense|StrictMode)$/.test(name.name);
  }

  function isConditional(file: File, node: Node): boolean {
    if (node.type === 'JSXExpressionContainer') return isConditional(file, node.expression);
    if (node.type === 'Identifier') {
      const meaning = meaningOf(file, node, node.name);
      return meaning.is === 'value' && isConditional(file, meaning.value);
    }
    return node.type === 'ConditionalExpression' || node.type === 'LogicalExpression';
  }

  function shapeOf(file: File, node: Node): Shape {
    if (WRAPPERS.includes(node.type) || node.type === 'JSXExpressionContainer')
      return shapeOf(file, (node as { expression: Node } & Node).expression);
    switch (node.type) {
      case 'JSXText':
        return FIXED;
      case 'JSXElement':
        return isTransparent(node) ? ofAll(file, childrenOf(node)) : shapeOfElement(file, node);
      case 'JSXFragment':
        return ofAll(file, childrenOf(node));
      case 'Literal':
        return node.value === null || typeof node.value === 'boolean' ? NOTHING : FIXED;
      case 'LogicalExpression': {
        const left = node.operator === '&&' ? NOTHING : shapeOf(file, node.left);
        return either(changes(file, node.left), left, shapeOf(file, node.right));
      }
      case 'ConditionalExpression':
        return either(
          changes(file, node.test),
          shapeOf(file, node.consequent),
          shapeOf(file, node.alternate),
        );
      case 'Identifier':
        return node.name === 'undefined' ? NOTHING : shapeOfName(file, node);
      case 'CallExpression':
        return shapeOfCall(file, node);
      case 'ArrayExpression':
        return node.elements.every((one) => !one || shapeOf(file, one).text === 'none') ? MOVING : LIST;
      default:
        return changes(file, node) ? CHANGING : FIXED;
    }
  }

  function ofAll(file: File, nodes: readonly Node[]): Shape {
    const shapes = nodes.map((node) => shapeOf(file, node));
    return {
      text: shapes.some(({ text }) => text !== 'none') ? 'loose' : 'none',
      comes: shapes.some(({ comes }) => comes),
    };
  }

  function either(isChanging: boolean, one: Shape, other: Shape): Shape {
    const texts = [one.text, other.text];
    const text =
      (['list', 'loose', 'changing', 'fixed'] as const).find((kind) => texts.includes(kind)) ?? 'none';
    return {
      text: text === 'fixed' && isChanging ? 'changing' : text,
      comes: isChanging || one.comes || other.comes,
    };
  }

  function shapeOfElement(file: File, { openingElement }: ESTree.JSXElement): Shape {
    const { name, attributes } = openingElement;
    const key = keyOf(attributes);
    if ((key && changes(file, key)) || name.type !== 'JSXIdentifier') return MOVING;
    return /^[a-z]/.test(name.name) || isOneElement(file, name) ? NOTHING : MOVING;
  }

  /** Whether a component always renders one and the same element. */
  function isOneElement(file: File, name: Node & { name: string }): boolean {
    const place = definitionOf(file, name);
    if (!place) return ONE_ELEMENT.includes(name.name);
    const [value, ...others] = returned(place.func);
    return value?.type === 'JSXElement' && others.length === 0 && !shapeOf(place.file, value).comes;
  }

  /** The function behind a name, here or in another file of the shop. */
  function definitionOf(file: File, name: Node & { name: string }): { file: File; func: Func } | null {
    const meaning = meaningOf(file, name, name.name);
    if (meaning.is === 'value') {
      const { value } = meaning;
      if (isFunction(value)) return { file, func: value };
      // `memo(function …)`, `forwardRef(…)`
      const inner = value.type === 'CallExpression' ? value.arguments[0] : undefined;
      return inner && isFunction(inner) ? { file, func: inner } : null;
    }
    if (meaning.is !== 'import' || !/^(?:@|\.)\//.test(meaning.from)) return null;
    const base = meaning.from.startsWith('@/')
      ? `${folder}/${meaning.from.slice(2)}`
      : `${file.file.slice(0, file.file.lastIndexOf('/'))}/${meaning.from.slice(2)}`;
    try {
      const other = fileAt(`${base}.tsx`);
      const there = meaningsIn(other, other.program).get(meaning.name);
      return there?.is === 'value' && isFunction(there.value) ? { file: other, func: there.value } : null;
    } catch {
      return null;
    }
  }

  function shapeOfName(file: File, node: Node & { name: string }): Shape {
    const meaning = meaningOf(file, node, node.name);
    if (meaning.is === 'value') return shapeOf(file, meaning.value);
    if (meaning.is === 'parameter' && meaning.type) return shapeOfType(file, meaning.type);
    return changes(file, node) ? CHANGING : FIXED;
  }

  function shapeOfType(file: File, type: Node): Shape {
    const text = textOf(file, type).replace(/^:\s*/, '');
    if (/\bReactNode\b/.test(text)) return LOOSE;
    const rest = text.replace(/\b(?:readonly|ReactElement|Elements|boolean|false|null|undefined)\b/g, '');
    return /^[\s|[\]()]*$/.test(rest) ? MOVING : CHANGING;
  }

  function shapeOfCall(file: File, node: ESTree.CallExpression): Shape {
    const { callee } = node;
    const callback = node.arguments[0];
    if (callee.type === 'MemberExpression' && callback && isFunction(callback)) {
      const method = textOf(file, callee.property);
      if (method === 'map' || method === 'flatMap') {
        const shapes = returned(callback).map((value) => shapeOf(file, value));
        const isFixed = !changes(file, callee.object);
        if (shapes.every(({ text }) => text === 'none')) return isFixed ? NOTHING : MOVING;
        return isFixed && shapes.every(({ text }) => text === 'fixed') ? FIXED : LIST;
      }
    }
    if (callee.type === 'Identifier') {
      if (GIVE_ELEMENTS.includes(callee.name)) return MOVING;
      const meaning = meaningOf(file, callee, callee.name);
      if (meaning.is === 'parameter' && meaning.type?.type === 'TSFunctionType')
        return shapeOfType(file, meaning.type.returnType.typeAnnotation);
      if (meaning.is === 'value' && isFunction(meaning.value)) {
        const shapes = returned(meaning.value).map((value) => shapeOf(file, value));
        if (shapes.length > 0 && shapes.every(({ text }) => text === 'none')) return MOVING;
      }
    }
    return changes(file, node) ? CHANGING : FIXED;
  }

  /** Whether a value may differ between renders: a hook, `new`, `f()` without arguments, or a name that may change. */
  function changes(file: File, node: Node): boolean {
    let isChanging = false;
    const look = (one: Node, parent: Node | null): boolean => {
      if (isChanging) return false;
      if (one.type === 'CallExpression') {
        const isHook = one.callee.type === 'Identifier' && /^use[A-Z]/.test(one.callee.name);
        if (isHook || (one.arguments.length === 0 && one.callee.type === 'Identifier')) isChanging = true;
      }
      if (one.type === 'NewExpression') isChanging = true;
      if (one.type === 'Identifier' && !isNameOnly(one, parent)) {
        const meaning = meaningOf(file, one, one.name);
        if (meaning.is === 'value' || meaning.is === 'part')
          isChanging ||= !isFunction(meaning.value) && changes(file, meaning.value);
        else if (meaning.is === 'parameter') isChanging ||= !isFixedParameter(file, meaning.func);
        else if (meaning.is === 'unknown') isChanging ||= !(one.name in globalThis);
      }
      return !one.type.startsWith('TSType');
    };
    if (look(node, null)) walk(node, look);
    return isChanging;
  }

  /** Whether an identifier only names a property: `a` in `x.a` and `{ a: x }`. */
  function isNameOnly(node: Node, parent: Node | null): boolean {
    if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed;
    if (parent?.type === 'Property') return parent.key === node && !parent.computed && !parent.shorthand;
    return false;
  }

  /** Whether the function is a callback of a constant list, as in `LIST.map(…)`. */
  function isFixedParameter(file: File, func: Func): boolean {
    const call = file.parents.get(func);
    return (
      call?.type === 'CallExpression' &&
      call.callee.type === 'MemberExpression' &&
      call.arguments[0] === func &&
      !changes(file, call.callee.object)
    );
  }

  function isComponent(file: File, func: Func): boolean {
    const parent = file.parents.get(func);
    const name =
      func.type === 'FunctionDeclaration'
        ? func.id?.name
        : parent?.type === 'VariableDeclarator' && parent.id.type === 'Identifier'
          ? parent.id.name
          : '';
    return /^[A-Z][a-z]/.test(name ?? '');
  }

  function returned(func: Func): Node[] {
    if (!func.body) return [];
    if (func.body.type !== 'BlockStatement') return [func.body];
    const values: Node[] = [];
    walk(func.body, (node) => {
      if (isFunction(node)) return false;
      if (node.type === 'ReturnStatement' && node.argument) values.push(node.argument);
      return true;
    });
    return values;
  }

  function meaningOf(file: File, node: Node, name: string): Meaning {
    for (let at: Node | undefined = node; at; at = file.parents.get(at)) {
      const meaning = isFunction(at) || at === file.program ? meaningsIn(file, at).get(name) : null;
      if (meaning) return meaning;
    }
    return { is: 'unknown' };
  }

  /** Returns the names that a function, or the file itself, introduces, each with what it stands for. */
  function meaningsIn(file: File, scope: Node): Map<string, Meaning> {
    const known = file.meanings.get(scope);
    if (known) return known;
    const meanings = new Map<string, Meaning>();
    file.meanings.set(scope, meanings);
    if (isFunction(scope)) {
      for (const parameter of scope.params)
        for (const name of names(parameter))
          meanings.set(name, parameterMeaning(file, scope, parameter, name));
    }
    walk(scope, (node) => {
      if (node.type === 'FunctionDeclaration' && node.id)
        meanings.set(node.id.name, { is: 'value', value: node });
      if (node.type === 'ImportDeclaration') {
        for (const { local, ...one } of node.specifiers) {
          const name = one.type === 'ImportSpecifier' ? textOf(file, one.imported) : local.name;
          meanings.set(local.name, { is: 'import', from: node.source.value, name });
        }
      }
      if (node.type === 'VariableDeclaration') {
        for (const { id, init } of node.declarations) {
          const is = id.type === 'Identifier' ? 'value' : 'part';
          const meaning: Meaning = init && node.kind === 'const' ? { is, value: init } : { is: 'unknown' };
          for (const name of names(id)) meanings.set(name, meaning);
        }
      }
      return !isFunction(node);
    });
    return meanings;
  }

  /** Returns the names that a pattern introduces, such as `a` and `b` in `{ a, x: b }`. */
  function names(pattern: Node): string[] {
    const found: string[] = [];
    const look = (node: Node, parent: Node | null) => {
      const isDefault = parent?.type === 'AssignmentPattern' && parent.right === node;
      if (node.type === 'Identifier' && !isDefault && !isNameOnly(node, parent)) found.push(node.name);
      return !isDefault && node.type !== 'TSTypeAnnotation';
    };
    if (look(pattern, null)) walk(pattern, look);
    return found;
  }

  function parameterMeaning(file: File, func: Func, pattern: Node, name: string): Meaning {
    const annotation = 'typeAnnotation' in pattern ? (pattern.typeAnnotation as Node | null) : null;
    const type = annotation && 'typeAnnotation' in annotation ? (annotation.typeAnnotation as Node) : null;
    if (pattern.type === 'Identifier') return { is: 'parameter', type, func };
    const property =
      pattern.type === 'ObjectPattern'
        ? pattern.properties.find((one) => one.type === 'Property' && names(one.value).includes(name))
        : undefined;
    const key = property?.type === 'Property' ? textOf(file, property.key) : name;
    return { is: 'parameter', type: type && memberType(file, type, key), func };
  }

  function memberType(file: File, type: Node, key: string): Node | null {
    const members = type.type === 'TSTypeReference' ? file.types.get(textOf(file, type.typeName)) : type;
    let found: Node | null = null;
    if (!members) return null;
    walk(members, (node) => {
      if (node.type === 'TSPropertySignature' && textOf(file, node.key) === key && node.typeAnnotation)
        found = node.typeAnnotation.typeAnnotation;
      return !found;
    });
    return found;
  }
}
