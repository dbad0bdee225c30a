import { useEffect } from 'react';
import type * as v from 'valibot';
import type { homeTextsSchema } from '@/domain/catalogue/recordSchemas';
import { useLive } from '@/hooks/useLive';
import { homeTexts } from '@/services/shop/homeTexts';

export type HomeTexts = v.InferOutput<typeof homeTextsSchema>;

const NONE: HomeTexts = { storyTitle: '', story: '', banner: '', reviews: [] };

/** Returns the home page's texts; null until known. A built page contains them, and `ShopSection` reads them live. */
export function useHomeTexts(): HomeTexts | null {
  const live = useLive(homeTexts, false);
  useEffect(() => void homeTexts.prepare(), []);
  return live.state === 'ready' ? (live.value ?? NONE) : null;
}
