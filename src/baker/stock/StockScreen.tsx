/** The numbers of a bake day. */
export const StockScreen = () => <main />;
