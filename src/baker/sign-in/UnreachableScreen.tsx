import { useState } from 'react';
import { Button } from '@/components/ui/Button';
import { useIsMounted } from '@/hooks/useIsMounted';
import { Door } from './Door';
import { SignOut } from './SignOut';
import { checkOwner } from './services/session';

/** Says after a sign-in that the shop's database does not answer. */
export function UnreachableScreen({ email }: { readonly email: string }) {
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  const tryAgain = async () => {
    setBusy(true);
    await checkOwner();
    if (isMounted()) setBusy(false);
  };

  return (
    <Door title="No answer yet">
      <p>
        {`You are signed in as ${email}, but the shop’s database does not answer. Look for some signal, then try again.`}
      </p>
      <Button busy={isBusy} onClick={tryAgain}>
        Try again
      </Button>
      <SignOut />
    </Door>
  );
}
