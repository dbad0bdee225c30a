import { optionalPart } from '@/components/page/optionalPart';

/** Loaded once something is typed. If that fails, the address is taken as it is. */
const WhenTyped = optionalPart(async () => (await import('./EmailSlip')).EmailSlip);

interface EmailHintProps {
  readonly email: string;
}

/** Says below an email field what may be wrong with the address, once the shopper has left the field. */
export const EmailHint = ({ email }: EmailHintProps) => <div role="status">{email && <WhenTyped />}</div>;
