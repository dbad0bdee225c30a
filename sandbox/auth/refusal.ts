/** A request that Firebase Authentication refuses. The message is its code, as in `EMAIL_EXISTS`. */
export class AuthRefusal extends Error {
  readonly status: number;

  constructor(message: string, status = 400) {
    super(message);
    this.status = status;
  }

  /** The body of the answer. */
  get body() {
    const { message, status } = this;
    return { error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } };
  }
}
