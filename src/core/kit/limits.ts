/** Default wait of `debounce` and `throttle`, ms (spec 9). */
export const DEFAULT_WAIT = 300
