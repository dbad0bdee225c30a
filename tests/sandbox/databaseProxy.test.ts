import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { databaseProxy } from '../../sandbox/databaseProxy.ts';

async function listen(handler: RequestListener = (_request, response) => response.writeHead(404).end()) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return { server, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Serves a shop whose database is at `databaseHost`. */
async function openShop(databaseHost: string) {
  const proxy = databaseProxy(databaseHost);
  const shop = await listen((request, response) =>
    proxy.middleware(request, response, () => response.writeHead(404).end('not for the database')),
  );
  shop.server.on('upgrade', proxy.upgrade);
  return shop;
}

test('passes on what names a namespace, with the address that was asked for', async () => {
  const { host } = await listen((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.writeHead(418).end(JSON.stringify([request.method, request.url, request.headers.host]));
  });
  const shop = await openShop(host);

  const response = await fetch(`http://${shop.host}/cakes/x.json?ns=demo`, { method: 'PUT', body: '1' });
  expect(response.status).toBe(418);
  expect(await response.json()).toEqual(['PUT', '/cakes/x.json?ns=demo', shop.host]);

  expect(await (await fetch(`http://${shop.host}/manifest.json`)).text()).toBe('not for the database');
  expect(await (await fetch(`http://${shop.host}/cakes?ns=demo`)).text()).toBe('not for the database');
});

test("passes on the database's web sockets only", async () => {
  const { server, host } = await listen();
  const upgraded: (string | undefined)[] = [];
  server.on('upgrade', ({ url }, socket) => {
    upgraded.push(url);
    socket.destroy();
  });
  const shop = await openShop(host);
  const anothers = new WebSocketServer({ noServer: true });
  shop.server.on('upgrade', (request, socket, head) => {
    if (request.url === '/another') anothers.handleUpgrade(request, socket, head, () => {});
  });

  const another = new WebSocket(`ws://${shop.host}/another`);
  onTestFinished(() => another.terminate());
  await once(another, 'open');
  const refused = new WebSocket(`ws://${shop.host}/.ws?v=5&ns=demo`);
  await expect(once(refused, 'open')).rejects.toThrow('socket hang up');

  expect(upgraded).toEqual(['/.ws?v=5&ns=demo']);
});

test('says so when the database is not there', async () => {
  const gone = await listen();
  gone.server.close();
  const shop = await openShop(gone.host);

  const response = await fetch(`http://${shop.host}/cakes.json?ns=demo`);
  expect([response.status, await response.text()]).toEqual([502, 'The database does not answer']);
  await expect(once(new WebSocket(`ws://${shop.host}/.ws`), 'open')).rejects.toThrow('socket hang up');
});
