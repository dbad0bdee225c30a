/** The owner of the sandbox's demo shop. No real shop has this account. */
export const demoOwner = { uid: 'demo-owner', email: 'owner@sandbox.test', password: 'sourdough' } as const;
