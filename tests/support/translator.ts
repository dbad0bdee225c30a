import type { Page } from '@playwright/test';

/**
 * Acts like a browser that translates the page: replaces each text, including later ones. `fonts` nests two elements
 * around each, as Google's translator does, with a soft hyphen after each word; `twin` looks unchanged to tests. If the
 * page writes into a replaced text, logs an error. Runs in a browser, so it uses nothing from outside.
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
    /** Translates changes at once, before the browser reports them. */
    now: () => hear(observer.takeRecords()),
    stop: () => observer.disconnect(),
  };
}

export const translate = (page: Page) => page.addInitScript(`(${translatePage})('fonts')`);

/** What React logs when a built page's texts are already translated and it renders the page again. */
export const BUILT_TEXTS_DIFFER = /React error #418/;
