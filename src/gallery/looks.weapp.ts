/** In the mini-program only the device decides: the messenger's settings change scheme and text size. */
export const canChangeLooks = false
export const setDark = (_isDark: boolean): void => undefined
export const setLarger = (_isLarger: boolean): void => undefined

/** In the mini-program long lists follow the page's own scrolling only. */
export const listWindow = ''
