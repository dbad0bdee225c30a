/** Enters an order that came by phone. */
export const NewOrderScreen = () => <main />;
