/** Titles (spec 2.12). Pure: the callers set the document's title and the native shell's. */
import type { Query } from '../lib/query'
import type { RouteName } from './manifest'
import { screenFactsOf } from './screen-facts'

/**
 * A route's title from the table; '' when the table has none, which means the product name. On H5 only while a page of
 * its area is open.
 */
export const titleOf = (name: RouteName, params: Query = {}): string => {
  const { title = '' } = screenFactsOf(name)
  return typeof title === 'string' ? title : title(params)
}

export interface DocumentTitleInput {
  /** Path of the current address. */
  address: string
  /** The screen's own title; '' if it set none. */
  current: string
  /** `titleOf` the current route. */
  routeTitle: string
  /** The product's name, or the mini-program's. */
  defaultTitle: string
}

/**
 * The document's title: the screen's own, else the default; below /m/ the table's title replaces an empty or default
 * one.
 */
export const documentTitleOf = ({ address, current, routeTitle, defaultTitle }: DocumentTitleInput): string => {
  const isUnset = !current || current === defaultTitle
  if (isUnset && address.startsWith('/m/')) return routeTitle || defaultTitle
  return current || defaultTitle
}

/**
 * Whether the native shell's title is set too: in the app, not on page-view routes, and only if the query has no
 * showtitle.
 */
export const setsNativeTitle = (name: RouteName, params: Query, isNativeApp: boolean): boolean =>
  isNativeApp && name !== 'pageView' && params.showtitle === undefined
