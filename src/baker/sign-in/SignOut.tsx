import { AskingButton } from '@/baker/AskingButton';
import { signOut } from './services/session';

/** Asks before signing out, because that removes what this phone has stored. */
export const SignOut = () => (
  <AskingButton
    variant="quiet"
    label="Sign out"
    question="Sign out on this phone?"
    stay="Stay"
    go="Sign out"
    onGo={() => void signOut()}
  >
    Its copy of the lists is removed, and so is every tick that was not sent yet. Other phones stay signed in.
  </AskingButton>
);
