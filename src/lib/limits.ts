/** Default wait of `debounce` and `throttle`, ms (spec 9). */
export const DEFAULT_WAIT = 300

/** Maximum bytes of the baggage header (spec 9). */
export const BAGGAGE_BYTES = 8_192
