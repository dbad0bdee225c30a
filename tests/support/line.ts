import type { BrowserContext, Route } from '@playwright/test';

const DATABASE_SOCKET = /\/\.ws\?/;
const DATABASE_REQUEST = /\.json\?.*\bns=/;
const EMAIL = '**/api/v1.0/email/send';

/** What happens to a request: it never leaves, or it arrives and its answer gets lost. */
export type Loss = 'request' | 'answer';

interface Singled {
  readonly pattern: RegExp;
  readonly loss: Loss;
  readonly action: () => unknown;
}

/**
 * The line from a browser to the database and the email service. A test can lose a single request or its answer, cut
 * the line and mend it. Patterns match a request's text: a message of the database's protocol, or an email's body.
 */
export class Line {
  #singled: Singled[] = [];
  #isCut = false;
  #isRefused = false;
  readonly #sockets = new Set<() => void>();

  /** Sets up the line. Call it before the browser loads anything. */
  static async to(context: BrowserContext): Promise<Line> {
    const line = new Line();
    await context.routeWebSocket(DATABASE_SOCKET, (socket) => {
      if (line.#isCut || line.#isRefused) {
        socket.close();
        return;
      }
      const server = socket.connectToServer();
      let isLost = false;
      const lose = () => {
        isLost = true;
        line.#sockets.delete(lose);
        socket.close();
        server.close();
      };
      line.#sockets.add(lose);
      socket.onMessage(async (message) => {
        if (isLost) return;
        const singled = line.#take(String(message));
        if (singled?.loss !== 'request') server.send(message);
        if (!singled) return;
        isLost = true;
        await singled.action();
        lose();
      });
      server.onMessage((message) => {
        if (!isLost) socket.send(message);
      });
    });
    await context.route(DATABASE_REQUEST, (route) => line.#passOn(route));
    await context.route(EMAIL, (route) => line.#passOn(route));
    return line;
  }

  /** Loses the next matching request, or its answer, and its whole connection, once `action` is done. */
  lose(loss: Loss, pattern: RegExp, action: () => unknown): void {
    this.#singled.push({ loss, pattern, action });
  }

  /** Breaks all connections and refuses new ones until the line is mended. */
  cut(): void {
    this.#isCut = true;
    for (const lose of [...this.#sockets]) lose();
  }

  /** Ends all connections to the database and refuses new ones; plain requests are still answered. */
  refuse(): void {
    this.#isRefused = true;
    for (const lose of [...this.#sockets]) lose();
  }

  mend(): void {
    this.#isCut = false;
    this.#isRefused = false;
  }

  async #passOn(route: Route): Promise<void> {
    const singled = this.#take(route.request().postData() ?? '');
    if (singled?.loss === 'answer') await route.fetch();
    if (!singled && !this.#isCut) return route.fallback();
    // Must come before the action: if the page closes first, its held request is sent after all.
    await route.abort('connectionreset');
    await singled?.action();
  }

  #take(message: string): Singled | undefined {
    const found = this.#singled.find(({ pattern }) => pattern.test(message));
    this.#singled = this.#singled.filter((other) => other !== found);
    return found;
  }
}
