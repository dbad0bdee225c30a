/** Closes the shop with the baker's words, and opens it again. */
export const ClosedScreen = () => <main />;
