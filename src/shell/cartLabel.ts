/** `1 item`, `3 items`. */
export const itemCount = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The name of the button that opens the cart. */
export const cartLabel = (count: number): string => `Cart, ${count > 0 ? itemCount(count) : 'empty'}`;
