import { CheckAgain } from './CheckAgain';
import { Door } from './Door';
import { SignOut } from './SignOut';

/** Says after a sign-in that the shop's database does not answer. */
export const UnreachableScreen = ({ email }: { readonly email: string }) => (
  <Door title="No answer yet">
    <p>
      {`You are signed in as ${email}, but the shop’s database does not answer. Look for some signal, then try again.`}
    </p>
    <CheckAgain label="Try again" />
    <SignOut />
  </Door>
);
