import { emailOrigin } from '@/config/env';
import { paths } from '@/config/paths';
import type { OrderId } from '@/domain/order/order';
import { loadScreen } from '@/services/browser/screenCode';
import { lookForShop } from '@/services/database/connection';
import { loadDatabase } from '@/services/database/loadDatabase';
import { connectTo } from '@/services/order/connectTo';
import { loadEmails } from '@/services/order/emails';

const ANY_ORDER = '-' as OrderId;

/** Loads the code that an order needs once it is confirmed. Throws if that fails. */
export async function loadLastStep(): Promise<void> {
  // Loaded first, as it is optional code: while it is loading, the page would not reload for a missing part.
  await loadScreen(paths.thankYou(ANY_ORDER));
  await Promise.all([loadEmails(), loadDatabase()]);
}

/** Waits for the code that an order needs. If it can't be loaded although the shop answers, the next page says so. */
export async function lastStepIsHere(): Promise<void> {
  connectTo(emailOrigin());
  try {
    await loadLastStep();
  } catch {
    await lookForShop();
    await loadLastStep().catch(() => {});
  }
}
