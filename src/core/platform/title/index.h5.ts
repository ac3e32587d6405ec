/**
 * The document's title and the native shell's (spec 2.12).
 *
 * Owns: when each is set. Refuses: what the titles are (routes/title), asking the app (a function handed in where the bridge is).
 * In a mini-program's web-view the messenger shows the document's title by itself.
 */
import type { RouteName } from '../../../routes/manifest'
import { asksNativeTitle, documentTitleOf, titleOf } from '../../../routes/title'
import type { Query } from '../../../lib/query'
import { environment } from '../environment'

export interface ShownTitle {
  name: RouteName
  /** Decoded parameters of the page. */
  params: Query
  /** Path of the page's address. */
  address: string
  /** What the screen sets; '' when it sets nothing: then the route's title stands for it. */
  title: string
}

let changeNativeTitle: ((title: string) => void) | undefined
let last: ShownTitle | undefined
let sentTitle: string | undefined

/** The shell keeps the title it was sentTitle last, so it is not sentTitle again. */
const sendNativeTitle = ({ name, params }: ShownTitle) => {
  const title = document.title
  if (!changeNativeTitle || title === sentTitle || !asksNativeTitle(name, params, environment().host === 'app')) return
  sentTitle = title
  changeNativeTitle(title)
}

/** To be called for the page in front: when it comes to the front, when its address changes, when it learns its title. */
export const applyTitle = (shown: ShownTitle): void => {
  const { name, params, address, title } = shown
  const routeTitle = titleOf(name, params)
  const defaultTitle = process.env.PRODUCT_NAME
  document.title = documentTitleOf({ address, current: title || routeTitle, routeTitle, defaultTitle })
  last = shown
  sendNativeTitle(shown)
}

/** Handed in once the bridge is there (bridge call changeNativeTitle), which then hears the present title too. */
export const provideNativeTitle = (change: (title: string) => void): void => {
  changeNativeTitle = change
  if (last) sendNativeTitle(last)
}
