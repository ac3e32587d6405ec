/** Addresses of the page inside the webview. Pure. */
import { splitUrl, withQuery } from '@/lib/query'
import type { ClassifiedUrl } from '@/core/platform/navigation/external'

export interface InnerVisit {
  /** The shop's own origin, without a trailing slash. */
  origin: string
  /** Number of pages open in the mini-program, this one included. */
  stackLevel: number
  /** Version of the mini-program, '' when it has none. */
  version: string
  /** The login token, '' for a visitor. */
  identity: string
}

/** Parameters that only the webview may set; those that an address already has are removed. */
const VISIT_PARAMS: readonly string[] = ['stackLevel', 'miniapp_version', 'user_identity'] // wire spelling

const withoutVisit = (url: string): string => {
  const { path, query, hash } = splitUrl(url)
  const kept = Object.entries(query).filter(([name]) => !VISIT_PARAMS.includes(name))
  return withQuery(path, Object.fromEntries(kept)) + (hash && `#${hash}`)
}

/** Returns the absolute address without those parameters, fit to be shared; null when the webview may not show it. */
export const plainAddress = ({ kind, url }: ClassifiedUrl, origin: string): string | null =>
  kind === 'own' ? withoutVisit(origin + url) : kind === 'allowed' ? withoutVisit(url) : null

/**
 * Returns the address that the webview loads: the plain address, with the stack level and the version for the second
 * host (spec 4). The login token goes only to our own origin (spec 3, 6).
 */
export const innerAddress = (judged: ClassifiedUrl, visit: InnerVisit): string | null => {
  const plain = plainAddress(judged, visit.origin)
  return (
    plain &&
    withQuery(plain, {
      stackLevel: visit.stackLevel,
      miniapp_version: visit.version || undefined, // wire spelling
      user_identity: (judged.kind === 'own' && visit.identity) || undefined, // wire spelling
    })
  )
}
