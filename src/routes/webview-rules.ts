/**
 * Paths that the mini-program shows inside its generic webview page, whatever the route table has for them (spec 2.11).
 * They mean nothing in a browser or in the apps.
 */
const FORCED_WEBVIEW_PREFIXES = ['/buyer-show', '/util', '/third-party', '/auction/list', '/refund/after-sale'] as const

/**
 * Whether the mini-program must open this path in its webview. A prefix ends at a slash: /utility is not below /util.
 */
export const isForcedWebview = (path: string): boolean =>
  FORCED_WEBVIEW_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
