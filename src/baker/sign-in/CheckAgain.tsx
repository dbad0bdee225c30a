import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useIsMounted } from '@/hooks/useIsMounted';
import { checkOwner } from './services/session';

/** A button that checks the signed-in person's role again. */
export function CheckAgain({ label }: { readonly label: string }) {
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    await checkOwner();
    if (isMounted()) setBusy(false);
  };
  return (
    <Button busy={isBusy} onClick={check}>
      {label}
    </Button>
  );
}
