import { optionalPart } from '@/components/page/optionalPart';

/** Loaded once something is typed. Without it, an address is taken as it is. */
const WhenTyped = optionalPart(async () => (await import('./EmailSlip')).EmailSlip);

interface EmailHintProps {
  readonly email: string;
}

/** Below the shopper's email address: what may be wrong with it, once its field is left. */
export const EmailHint = ({ email }: EmailHintProps) => <div role="status">{email && <WhenTyped />}</div>;
