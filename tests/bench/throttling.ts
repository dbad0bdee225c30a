import type { CDPSession } from '@playwright/test';

const UNTHROTTLED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** 1.6 Mbit/s down, 0.75 up, in bytes a second; 150 ms to and fro. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Otherwise the browser copies each answer for us, in the page's own thread: 10,000 products would show some 0.05 s later. */
const NO_COPIES = { maxTotalBufferSize: 0, maxResourceBufferSize: 0 };
/** A phone of the middle range is about this much slower than a desktop. */
const CPU_SLOWDOWN = 4;

/** Not throttled here: by nothing, or by the line that leads to the site (`mobileLine.ts`). */
export type Network = 'slow 4G' | 'unthrottled';

/** Slows a page's processor down, and the network of the page and of its service worker to `network`. */
export async function throttle(page: CDPSession, network: Network, cpu = CPU_SLOWDOWN): Promise<void> {
  const conditions = network === 'slow 4G' ? SLOW_4G : UNTHROTTLED;
  await page.send('Network.enable', NO_COPIES);
  await page.send('Network.emulateNetworkConditions', conditions);
  await page.send('Emulation.setCPUThrottlingRate', { rate: cpu });

  page.on('Target.attachedToTarget', ({ sessionId }) => {
    // Who has gone meanwhile, with its page, needs no throttling.
    throttleWorker(page, sessionId, conditions).catch(() => undefined);
  });
  await page.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false });
}

async function throttleWorker(page: CDPSession, sessionId: string, conditions: object): Promise<void> {
  const commands = [
    { id: 1, method: 'Network.enable' },
    { id: 2, method: 'Network.emulateNetworkConditions', params: conditions },
    { id: 3, method: 'Runtime.runIfWaitingForDebugger' },
  ];
  for (const command of commands) {
    await page.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) });
  }
}
