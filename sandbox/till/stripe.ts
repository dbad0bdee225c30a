/**
 * The part of the card provider's script that the shop uses: `window.Stripe` with `redirectToCheckout`. It runs in
 * the browser as a classic script, checks its arguments like the real one, and goes to the sandbox's till.
 */
(() => {
  class IntegrationError extends Error {
    override readonly name = 'IntegrationError';
  }

  const ACCEPTED = [
    'lineItems',
    'mode',
    'successUrl',
    'cancelUrl',
    'clientReferenceId',
    'customerEmail',
    'billingAddressCollection',
    'shippingAddressCollection',
    'locale',
    'submitType',
  ];

  const METHOD = 'stripe.redirectToCheckout';

  // Like the real one, a script from js.… asks api.… and goes to checkout.…; elsewhere all three are its own origin.
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  const apiOrigin = origin.replace('//js.', '//api.');
  const pageOrigin = origin.replace('//js.', '//checkout.');

  const isRecord = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  function check(isRight: boolean, complaint: string): void {
    if (!isRight) throw new IntegrationError(complaint);
  }

  function checkAccepted(fields: object, accepted: readonly string[], prefix = ''): void {
    for (const name of Object.keys(fields)) {
      check(
        accepted.includes(name),
        `Invalid ${METHOD} parameter: ${prefix}${name} is not an accepted parameter.`,
      );
    }
  }

  function checkUrl(name: string, value: unknown): void {
    const isAbsolute = typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value);
    check(
      isAbsolute,
      `Invalid value for ${METHOD}: ${name} must start with either http:// or https://. You specified: ${value}.`,
    );
  }

  function checkLineItems(lineItems: unknown): void {
    check(lineItems !== undefined, `${METHOD}: You must provide one of lineItems, items, or sessionId.`);
    if (!Array.isArray(lineItems) || lineItems.length === 0) {
      throw new IntegrationError(`Invalid value for ${METHOD}: lineItems should be a non-empty array.`);
    }
    lineItems.forEach((line: unknown, index) => {
      const name = `lineItems.${index}`;
      if (!isRecord(line)) {
        throw new IntegrationError(`Invalid value for ${METHOD}: ${name} should be an object.`);
      }
      checkAccepted(line, ['price', 'quantity'], `${name}.`);
      const { price, quantity } = line;
      check(
        typeof price === 'string' && price !== '',
        `Invalid value for ${METHOD}: ${name}.price should be a non-empty string. You specified: ${price}.`,
      );
      check(
        Number.isInteger(quantity) && Number(quantity) > 0,
        `Invalid value for ${METHOD}: ${name}.quantity should be a positive integer. You specified: ${quantity}.`,
      );
    });
  }

  function checkOptions(options: unknown): void {
    if (!isRecord(options)) throw new IntegrationError(`${METHOD}: expected an object of options.`);
    checkAccepted(options, ACCEPTED);
    const { lineItems, mode, successUrl, cancelUrl, clientReferenceId, customerEmail } = options;
    checkLineItems(lineItems);
    check(
      mode === 'payment' || mode === 'subscription',
      `Invalid value for ${METHOD}: mode should be one of the following strings: payment, subscription. You specified: ${mode}.`,
    );
    checkUrl('successUrl', successUrl);
    checkUrl('cancelUrl', cancelUrl);
    check(
      clientReferenceId === undefined || typeof clientReferenceId === 'string',
      `Invalid value for ${METHOD}: clientReferenceId should be a string. You specified: ${clientReferenceId}.`,
    );
    check(
      customerEmail === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(customerEmail)),
      `Invalid email address: ${customerEmail}`,
    );
  }

  /** Goes to the till. Rejects with an `IntegrationError`, or resolves to the till's `{ error }`. */
  async function redirectToCheckout(options: unknown): Promise<{ error: unknown }> {
    checkOptions(options);
    const response = await fetch(`${apiOrigin}/sandbox/till/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(options),
    });
    const answer = await response.json();
    if (!response.ok) return { error: answer.error };
    location.assign(`${pageOrigin}/sandbox/till?session=${answer.id}`);
    // Like the real one, this never returns: the page is about to leave.
    return new Promise(() => {});
  }

  function Stripe(key: unknown) {
    check(
      typeof key === 'string' && key !== '',
      'Please call Stripe() with your publishable key. You used an empty string.',
    );
    check(
      String(key).startsWith('pk_'),
      'You should not use your secret key with Stripe.js. Please pass a publishable key instead.',
    );
    return { redirectToCheckout };
  }

  // The name of the release train that the shop's library expects.
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'basil' }) });
})();
