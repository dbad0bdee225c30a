/** One order: who, what, how to reach them, and cancelling it. */
export const OrderScreen = () => <main />;
