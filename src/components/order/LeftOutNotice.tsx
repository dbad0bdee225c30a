import { Notice } from '@/components/ui/Notice';
import { useCart } from '@/state/cart';
import { useLeftOut } from '@/state/leftOut';

/** Says which items of the last order could not be put into the cart. Renders nothing if all could. */
export function LeftOutNotice() {
  const sentences = useLeftOut(useCart().items);
  if (sentences.length === 0) return null;
  return (
    <Notice tone="info" lead="Not quite the same as last time:">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
