/** A bake day: what to bake, to pack and to hand over, live. */
export const FridayScreen = () => <main />;
