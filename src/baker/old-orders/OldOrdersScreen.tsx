/** Forgets orders that are kept longer than needed. */
export const OldOrdersScreen = () => <main />;
