import { writeFile } from 'node:fs/promises';
import { type Backstage, backstageOf } from '../support/backstage.ts';
import { type EngineName, ensureEngine } from '../support/engines.ts';
import { test as base, expect } from '../support/shopTest.ts';
import type { Engine, Size } from './engine.ts';
import { type Front, openFront } from './front.ts';
import { startBy } from './puppet.ts';
import { type Visitor, visitorAt } from './visitor.ts';
import { startWebKit } from './webkit.ts';

export const PHONE: Size = { width: 390, height: 844 };
export const DESKTOP: Size = { width: 1280, height: 800 };

const start = { firefox: startBy('firefox'), webkit: startWebKit, chromium: startBy('chrome') };

export { expect };

interface Journey {
  /** A phone's by default. */
  size: Size;
  /** A new address, for which the visitor's browser has stored nothing. */
  front: Front;
  visitor: Visitor;
  owner: Backstage;
  expected: RegExp[];
}

interface Workplace {
  engineName: EngineName;
  engine: Engine;
}

export const test = base.extend<Journey, Workplace>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName](ensureEngine(engineName));
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  size: [PHONE, { option: true }],
  expected: [[], { option: true }],
  owner: async ({ request, sandbox }, use) => {
    const owner = backstageOf(sandbox, request);
    await owner.reset();
    await use(owner);
  },
  front: async ({ engine, sandbox, expected }, use) => {
    const front = await openFront(sandbox);
    await use(front);
    await engine.leave();
    await front.goAway();
    const isForeseen = (problem: string) => expected.some((pattern) => pattern.test(problem));
    expect(front.problems.filter((problem) => !isForeseen(problem))).toEqual([]);
  },
  visitor: async ({ engine, front, owner: _owner, size }, use, testInfo) => {
    await engine.resize(size);
    await use(visitorAt(engine, front.origin));
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath('window.png'), await engine.picture());
    }
  },
});
