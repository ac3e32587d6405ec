/** In the mini-program the device alone decides: the messenger's settings change scheme and text size. */
export const canChangeLooks = false
export const setDark = (_isDark: boolean): void => undefined
export const setLarger = (_isLarger: boolean): void => undefined

/** Long lists follow the page's own scrolling there, nothing else. */
export const listWindow = ''
