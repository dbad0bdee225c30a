import { createElement, type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter, Link } from 'react-router-dom';

// The bare twin: hydrates the built page with React and the router only, whatever is in it.

const VOID = /^(?:br|hr|img|input|source)$/i;

function toReact(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const props: Record<string, unknown> = { key };
  for (const { name, value } of node.attributes) if (name !== 'style') props[name] = value;
  const children = VOID.test(node.tagName) ? undefined : Array.from(node.childNodes, toReact);
  const href = node.getAttribute('href');
  if (node.tagName === 'A' && href?.startsWith('/'))
    return createElement(Link, { ...props, to: href }, children);
  return createElement(node.tagName.toLowerCase(), props, children);
}

function Alive(): null {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('shop-alive'));
  }, []);
  return null;
}

const root = document.getElementById('root');
if (root) {
  const page = Array.from(root.childNodes, toReact);
  hydrateRoot(root, createElement(BrowserRouter, null, page, createElement(Alive)));
}
