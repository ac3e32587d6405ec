/** If the native header is not received, the page reloads after this many ms (spec 4, 9), once. */
export const NATIVE_HEADER_WAIT = 1000
