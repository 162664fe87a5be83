/** True for readers who prefer that nothing moves. */
export const reducedMotion = () => matchMedia('(prefers-reduced-motion)').matches;
