import { pageOf } from './page-address'
import { frontPage } from './active-page'
import type { VisitFields } from './page-history'

/** What events carry of the page in front until page tracking is there, which also knows the page before; for `providePage`. */
export const firstPage = (): VisitFields => {
  const url = frontPage()
  return url ? pageOf(url) : { pagetype: '' }
}
