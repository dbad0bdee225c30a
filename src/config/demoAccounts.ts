/** The owner of the sandbox's demo shop. No real shop has this account. */
export const demoOwner = { uid: 'demo-owner', email: 'owner@sandbox.test', password: 'sourdough' } as const;

/** Whom the demo's owner can make a helper. */
export const demoHelper = {
  uid: 'demo-helper',
  email: 'helper@sandbox.test',
  password: 'sourdough',
} as const;
