import type { Page } from '@playwright/test';

const deviceNow = Date.now;

/** Sets the clocks of the browser and the sandbox, which then run on. End with `resetSandboxClock`. */
export async function setClocks(page: Page, moment: string): Promise<void> {
  const ahead = Date.parse(moment) - deviceNow();
  Date.now = () => deviceNow() + ahead;
  await page.context().addInitScript(setDeviceClock, ahead);
  await page.evaluate(setDeviceClock, ahead);
}

export function resetSandboxClock(): void {
  Date.now = deviceNow;
}

function setDeviceClock(ahead: number): void {
  const page = globalThis as { DeviceDate?: DateConstructor };
  const DeviceDate = page.DeviceDate ?? Date;
  page.DeviceDate = DeviceDate;
  globalThis.Date = class extends DeviceDate {
    constructor(...moment: ConstructorParameters<DateConstructor> | []) {
      super(...((moment.length > 0 ? moment : [DeviceDate.now() + ahead]) as [number]));
    }
    static override now = () => DeviceDate.now() + ahead;
  } as DateConstructor;
}
