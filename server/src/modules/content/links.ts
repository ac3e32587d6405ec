/** Where a link of the content leads: to an open address of the shop, or to an allowed host. Pure. */
import { OPEN_ADDRESSES } from '@contract/addresses'

const OPEN = new Set<string>(OPEN_ADDRESSES)
/** Addresses that have the item's number in their path (spec 2.2). */
const ITEM_PATH = /^\/product\/\d+\.html$/

/** Whether `link` can be followed. @param hosts other hosts that are allowed, joined by commas */
export function isLive(link: string, hosts: string): boolean {
  // A second slash or a backslash would lead to another host.
  if (/^\/(?![/\\])/.test(link)) {
    const path = link.replace(/[?#].*$/, '')
    return OPEN.has(path) || ITEM_PATH.test(path)
  }
  if (!/^https:\/\//.test(link) || !URL.canParse(link)) return false
  const { hostname, username, password } = new URL(link)
  const allowed = hosts.split(',').filter(Boolean)
  return username === '' && password === '' && allowed.some((host) => isHost(hostname, host))
}

/** A leading dot means all hosts below it. */
const isHost = (hostname: string, allowed: string): boolean =>
  allowed.startsWith('.') ? hostname.endsWith(allowed) : hostname === allowed
