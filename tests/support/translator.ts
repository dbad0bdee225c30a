import type { Page } from '@playwright/test';

/**
 * Stands in for a browser that translates the page, as Google's translator does: each text makes place for another, also what
 * comes later. `fonts` are its two nested elements, with a soft hyphen after each word; a `twin` looks the same to a test, and no
 * different to React. What the page writes into a text that nobody sees any more is an error on the console.
 *
 * It runs by itself in a browser's page, so it uses nothing from outside.
 */
export function translatePage(by: 'fonts' | 'twin') {
  const translated = new WeakSet<Node>();

  const isForReaders = (text: Text) =>
    text.data !== '' &&
    !translated.has(text) &&
    text.parentElement instanceof HTMLElement &&
    !text.parentElement.closest('title, script, style, noscript, textarea');

  const replace = (text: Text) => {
    const old = text.data;
    const twin = document.createTextNode(by === 'twin' ? old : old.replace(/\p{L}+/gu, '$&\u00ad'));
    translated.add(twin);
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(twin);
    outer.append(inner);
    text.replaceWith(by === 'twin' ? twin : outer);
    const set = (now: string) => console.error(`Nobody sees that “${old}” becomes “${now}”`);
    for (const name of ['data', 'nodeValue', 'textContent'])
      Object.defineProperty(text, name, { set, get: () => old });
  };

  const translate = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) if (isForReaders(text)) replace(text);
  };
  const hear = (records: readonly MutationRecord[]) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) translate(node);
  };

  const observer = new MutationObserver(hear);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  translate(document);
  return {
    /** Translates what has changed, without waiting for the browser to tell it. */
    now: () => hear(observer.takeRecords()),
    stop: () => observer.disconnect(),
  };
}

/** The browser translates what this tab opens from now on. */
export const translate = (page: Page) => page.addInitScript(`(${translatePage})('fonts')`);

/** A built page's texts are others by the time that React comes: it says so, and renders the page itself. */
export const BUILT_TEXTS_DIFFER = /React error #418/;
