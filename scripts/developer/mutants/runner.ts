import { appendFileSync, readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type File, startTests, type Task, type Test, type VitestRunner } from '@vitest/runner';
import { TestRunner, vi } from 'vitest';
import type { Verdict } from './mutants.ts';

const { VERDICTS = '', MUTANT } = process.env;
const PATIENCE_MS = 120_000;
/** The tests that run each mutant's code, by the mutant's id; null stands for code that runs outside of tests. */
const reachedBy = new Map<number, Set<string | null>>();
let current: string | null = null;
let mutant = MUTANT === undefined ? null : Number(MUTANT);

Object.assign(globalThis, {
  $stands(id: number): boolean {
    if (mutant !== null) return id !== mutant;
    const tests = reachedBy.get(id) ?? new Set();
    reachedBy.set(id, tests.add(current));
    return true;
  },
});

// In an endless loop, the count stops rising. The worker notices that, and kills the process.
const heart = new Int32Array(new SharedArrayBuffer(4));
setInterval(() => Atomics.add(heart, 0, 1), 1_000).unref();
new Worker(
  `const { workerData: heart } = require('node:worker_threads');
   let last = -1;
   setInterval(() => (last === heart[0] ? process.kill(process.pid, 'SIGKILL') : (last = heart[0])), ${PATIENCE_MS});`,
  { eval: true, workerData: heart },
).unref();

const tell = (verdict: Verdict) => appendFileSync(VERDICTS, `${JSON.stringify(verdict)}\n`);
const testsOf = (task: Task): Test[] => (task.type === 'test' ? [task] : task.tasks.flatMap(testsOf));
const problemsOf = (task: Task): string[] => [
  ...(task.result?.errors ?? []).map(({ message }) => message),
  ...(task.type === 'test' ? [] : task.tasks.flatMap(problemsOf)),
];

function verdictOf(file: File | undefined): Pick<Verdict, 'state' | 'why'> {
  const problems = file ? problemsOf(file) : [];
  if (file?.result?.state === 'pass' && problems.length === 0) return { state: 'survived' };
  const isTimeOut = problems.some((problem) => /^(Test|Hook) timed out/.test(problem));
  return { state: isTimeOut ? 'timed out' : 'killed', why: problems[0] ?? '' };
}

/**
 * Runs a test file twice on the unchanged code, to see that it can be repeated, then with each mutant that it reaches
 * and that no earlier file noticed. A file that runs with a `window` can't be repeated, because SDKs keep their state:
 * it runs once and reports its mutants; mutants.ts then runs it in a new process for each that is still unnoticed.
 */
export default class MutantsRunner extends TestRunner {
  override onBeforeTryTask(test: Test) {
    current = test.id;
    super.onBeforeTryTask(test);
  }

  override onAfterRunTask(test: Test) {
    current = null;
    super.onAfterRunTask(test);
  }

  // @ts-expect-error The types don't say that Vitest passes the files and waits for a promise.
  override async onAfterRunFiles([file]: [File]) {
    const test = file.name;
    const first = verdictOf(file);
    if (mutant !== null) tell({ test, id: mutant, ...first });
    else if (first.state !== 'survived') tell({ test, state: 'fails without mutants', why: first.why ?? '' });
    else if (typeof window !== 'undefined') {
      for (const id of reachedBy.keys()) tell({ test, id, state: 'reached' });
    } else await this.tryMutants(file);
    tell({ test, state: 'done' });
    super.onAfterRunFiles();
  }

  private async tryMutants({ name: test, filepath, ...file }: File) {
    const again = await this.again(filepath, null, 600_000);
    if (again.state !== 'survived') {
      tell({ test, state: 'fails without mutants', why: again.why ?? '' });
      return;
    }
    const tests = file.tasks.flatMap(testsOf);
    const patienceMs = Math.max(20_000, ...tests.map(({ result }) => 5 * (result?.duration ?? 0)));
    const lines = readFileSync(VERDICTS, 'utf8').split('\n').filter(Boolean);
    const done = lines.map((line) => JSON.parse(line) as Verdict);
    const isDone = (id: number) =>
      done.some((one) => one.id === id && (one.test === test || ['killed', 'timed out'].includes(one.state)));
    for (const [id, reaching] of [...reachedBy].filter(([id]) => !isDone(id))) {
      tell({ test, id, state: 'begun' });
      mutant = id;
      tell({ test, id, ...(await this.again(filepath, reaching, patienceMs)) });
    }
  }

  /** Runs some tests of a file again; all if `tests` is null or has null. After the first failure, skips the rest. */
  private async again(path: string, tests: ReadonlySet<string | null> | null, patienceMs: number) {
    vi.resetModules();
    let hasFailed = false;
    const silent: VitestRunner = Object.assign(Object.create(this), {
      config: { ...this.config, testTimeout: patienceMs, hookTimeout: patienceMs },
      onCollectStart: (file: File) => super.onCollectStart(file),
      onCollected: () => {},
      onTaskUpdate: () => {},
      onAfterRunFiles: () => {},
      onBeforeRunTask: async (test: Test) => {
        const isMeant = !tests || tests.has(null) || tests.has(test.id);
        if (hasFailed || !isMeant) test.mode = 'skip';
        await super.onBeforeRunTask(test);
      },
      onAfterRunTask: (test: Test) => {
        hasFailed ||= test.result?.state === 'fail';
        super.onAfterRunTask(test);
      },
    });
    const [file] = await startTests([path], silent);
    return verdictOf(file);
  }
}
