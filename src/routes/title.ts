/** Titles (spec 2.12). Pure: the callers set the document's title and ask the native shell. */
import type { Query } from '../lib/query'
import { routes, type RouteName } from './manifest'

/** A route's title from the table; '' when the table has none, which means the product name. */
export const titleOf = (name: RouteName, params: Query = {}): string => {
  const { title = '' } = routes[name]
  return typeof title === 'string' ? title : title(params)
}

export interface DocumentTitleInput {
  /** Path of the current address. */
  address: string
  /** What the screen has set; '' if nothing. */
  current: string
  /** `titleOf` the current route. */
  routeTitle: string
  /** The product's name, or the mini-program's. */
  defaultTitle: string
}

/** The document's title: the screen's own, else the default; below /m/ the table's title stands in for an empty or default one. */
export const documentTitleOf = ({ address, current, routeTitle, defaultTitle }: DocumentTitleInput): string => {
  const isUnset = !current || current === defaultTitle
  if (isUnset && address.startsWith('/m/')) return routeTitle || defaultTitle
  return current || defaultTitle
}

/** Whether the native shell is asked to change its title: in the app, not on page-view routes, and only if the query has no showtitle. */
export const asksNativeTitle = (name: RouteName, params: Query, isNativeApp: boolean): boolean =>
  isNativeApp && name !== 'pageView' && params.showtitle === undefined
