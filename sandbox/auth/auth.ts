import type { IncomingMessage, ServerResponse } from 'node:http';
import { demoOwner } from '../../src/config/demoOwner.ts';
import {
  fromOwnPages,
  type Handler,
  type Middleware,
  readForm,
  readJson,
  routes,
  sendJson,
  sendPage,
} from '../http.ts';
import type { Settings } from '../settings.ts';
import { Accounts, type ResetCode } from './accounts.ts';
import { NEW_PASSWORD, newPasswordPage } from './newPasswordPage.ts';
import { AuthRefusal } from './refusal.ts';
import { operations, perform, refresh } from './requests.ts';

/** The stand-in for Firebase Authentication, and the emails that it would send. */
export interface Auth {
  readonly middleware: Middleware;
  /** Unused codes for new passwords, as their emails have them, oldest first. */
  resetCodes(): readonly ResetCode[];
}

const PROJECT = 'demo-bakery';
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1';
const TOKENS = '/securetoken.googleapis.com/v1/token';
const ADMIN = 'Bearer owner';

const KEY_INVALID = 'API key not valid. Please pass a valid API key.';

/**
 * Stands in for Firebase Authentication's REST interface, at the paths of the official emulator. As there, requests with
 * `Authorization: Bearer owner` have the rights of Firebase's console. It knows the demo's owner.
 */
export function createAuth({ VITE_FIREBASE_API_KEY: apiKey }: Pick<Settings, 'VITE_FIREBASE_API_KEY'>): Auth {
  const accounts = new Accounts();
  accounts.add(demoOwner);

  const answering =
    (work: (request: IncomingMessage, isAdmin: boolean) => Promise<object>): Handler =>
    async (request, response, url) => {
      allowAnyOrigin(response);
      const isAdmin = request.headers.authorization === ADMIN;
      try {
        if (!isAdmin && url.searchParams.get('key') !== apiKey) throw new AuthRefusal(KEY_INVALID);
        sendJson(response, 200, await work(request, isAdmin));
      } catch (cause) {
        if (!(cause instanceof AuthRefusal)) throw cause;
        sendJson(response, cause.status, cause.body);
      }
    };
  const allow: Handler = (request, response) => {
    allowAnyOrigin(response);
    response.setHeader('access-control-allow-methods', 'POST, OPTIONS');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? 'content-type',
    );
    response.writeHead(204).end();
  };

  const table: Record<string, Handler> = {
    [`POST ${TOKENS}`]: answering(async (request) => refresh(await readForm(request), accounts, PROJECT)),
    [`OPTIONS ${TOKENS}`]: allow,
    [`GET /emulator/v1/projects/${PROJECT}/oobCodes`]: (_request, response) =>
      sendJson(response, 200, {
        oobCodes: accounts.resetCodes.map((one) => ({ email: one.email, oobCode: one.code })),
      }),
    [`GET ${NEW_PASSWORD}`]: (_request, response, url) => {
      const code = url.searchParams.get('code') ?? '';
      sendPage(response, 200, newPasswordPage({ code, email: emailOf(code) }));
    },
    [`POST ${NEW_PASSWORD}`]: fromOwnPages(async (request, response) => {
      const { code = '', password = '' } = await readForm(request);
      sendPage(
        response,
        200,
        newPasswordPage({ code, email: emailOf(code), ...setPassword(code, password) }),
      );
    }),
  };
  for (const [name, operation] of Object.entries(operations)) {
    const handler = answering(async (request, isAdmin) =>
      perform(operation, await readJson(request), { accounts, projectId: PROJECT, isAdmin }),
    );
    table[`POST ${ACCOUNTS}/${name}`] = handler;
    table[`OPTIONS ${ACCOUNTS}/${name}`] = allow;
    // Where the console adds, changes and removes accounts.
    table[`POST ${ACCOUNTS}/projects/${PROJECT}/${name.replace(/:signUp$/, '')}`] = handler;
  }

  function emailOf(code: string): string | null {
    try {
      return accounts.readResetCode(code);
    } catch (cause) {
      if (cause instanceof AuthRefusal) return null;
      throw cause;
    }
  }

  function setPassword(code: string, password: string): { isDone: true } | { problem: string } {
    try {
      accounts.spendResetCode(code, password);
      return { isDone: true };
    } catch (cause) {
      if (cause instanceof AuthRefusal) return { problem: cause.message };
      throw cause;
    }
  }

  return { middleware: routes(table), resetCodes: () => accounts.resetCodes };
}

function allowAnyOrigin(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*');
}
