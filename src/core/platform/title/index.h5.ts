/**
 * The titles of the document and of the native shell (spec 2.12).
 *
 * Owns: when each is set. Refuses: composing titles (routes/title), calling the app (the bridge hands in a function).
 * In a mini-program's web-view the messenger shows the document's title itself.
 */
import type { RouteName } from '../../../routes/manifest'
import { setsNativeTitle, documentTitleOf, titleOf } from '../../../routes/title'
import type { Query } from '../../../lib/query'
import { environment } from '../environment'

export interface ShownTitle {
  name: RouteName
  /** Decoded parameters of the page. */
  params: Query
  /** Path of the page's address. */
  address: string
  /** The screen's own title; '' uses the route's. */
  title: string
}

let changeNativeTitle: ((title: string) => void) | undefined
let last: ShownTitle | undefined
let sentTitle: string | undefined

/** The shell keeps its title, so an unchanged one is not sent again. */
const sendNativeTitle = ({ name, params }: ShownTitle) => {
  const title = document.title
  if (!changeNativeTitle || title === sentTitle || !setsNativeTitle(name, params, environment().host === 'app')) return
  sentTitle = title
  changeNativeTitle(title)
}

/** Call it for the active page: when it becomes active, when its address changes, when its title is known. */
export const applyTitle = (shown: ShownTitle): void => {
  const { name, params, address, title } = shown
  const routeTitle = titleOf(name, params)
  const { host } = environment()
  const isMini = host === 'messenger-webview' || host === 'search-webview'
  const defaultTitle = isMini ? process.env.MINI_PROGRAM_NAME : process.env.PRODUCT_NAME
  document.title = documentTitleOf({ address, current: title || routeTitle, routeTitle, defaultTitle })
  last = shown
  sendNativeTitle(shown)
}

/** Hands in the bridge's changeNativeTitle; sends the current title at once. */
export const provideNativeTitle = (change: (title: string) => void): void => {
  changeNativeTitle = change
  if (last) sendNativeTitle(last)
}
