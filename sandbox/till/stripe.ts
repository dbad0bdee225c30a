/**
 * Stands in for the part of the card provider's script that the shop uses, `window.Stripe` with `redirectToCheckout`.
 * Runs in the browser as a classic script, makes the same checks as the real script, and leads to the sandbox's till.
 */
(() => {
  class IntegrationError extends Error {
    override readonly name = 'IntegrationError';
  }

  const METHOD = 'stripe.redirectToCheckout';

  // In some tests this script comes from js.…, as the real one does, with the API on api.… and the till on checkout.….
  // In the sandbox, all three are on one host.
  const { origin } = new URL((document.currentScript as HTMLScriptElement).src);
  const apiOrigin = origin.replace('//js.', '//api.');
  const pageOrigin = origin.replace('//js.', '//checkout.');

  function check(isRight: boolean, complaint: string): void {
    if (!isRight) throw new IntegrationError(complaint);
  }

  const checkValue = (isRight: boolean, name: string, should: string, value: unknown) =>
    check(isRight, `Invalid value for ${METHOD}: ${name} ${should}. You specified: ${value}.`);

  function checkOptions(options: Record<string, unknown>): void {
    const { lineItems, customerEmail } = options;
    const isList = Array.isArray(lineItems) && lineItems.length > 0;
    checkValue(isList, 'lineItems', 'should be a non-empty array', lineItems);
    for (const [index, { price, quantity }] of (lineItems as Record<string, unknown>[]).entries()) {
      const isPrice = typeof price === 'string' && price !== '';
      checkValue(isPrice, `lineItems.${index}.price`, 'should be a non-empty string', price);
      const isQuantity = Number.isInteger(quantity) && Number(quantity) > 0;
      checkValue(isQuantity, `lineItems.${index}.quantity`, 'should be a positive integer', quantity);
    }
    for (const name of ['successUrl', 'cancelUrl']) {
      const isAbsolute = /^https?:\/\//.test(String(options[name]));
      checkValue(isAbsolute, name, 'must start with either http:// or https://', options[name]);
    }
    const isEmail = customerEmail === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(String(customerEmail));
    check(isEmail, `Invalid email address: ${customerEmail}`);
  }

  /** Goes to the till. Rejects with an `IntegrationError` for wrong options, or resolves to the till's `{ error }`. */
  async function redirectToCheckout(options: Record<string, unknown>): Promise<{ error: unknown }> {
    checkOptions(options);
    const response = await fetch(`${apiOrigin}/sandbox/till/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(options),
    });
    const answer = await response.json();
    if (!response.ok) return { error: answer.error };
    location.assign(`${pageOrigin}/sandbox/till?session=${answer.id}`);
    // Like the real one, never resolves: the browser is about to leave this page.
    return new Promise(() => {});
  }

  function Stripe(key: unknown) {
    check(String(key).startsWith('pk_'), 'Please call Stripe() with your publishable key.');
    return { redirectToCheckout };
  }

  // Stripe's library in the shop expects this release name.
  Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'basil' }) });
})();
