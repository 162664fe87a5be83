/** The way in which the reader came to the page: `navigate`, `reload` or `back_forward`. */
export const visit = () => /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType('navigation'))[0]?.type;

/** True if the reader returned to a place on the page, which a target of a link must not take away. */
export const returned = () => /back|reload/.test(visit());
