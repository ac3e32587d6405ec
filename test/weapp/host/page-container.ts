/** The messenger's page-container: while one is shown, back takes it away and leaves the page where it is. */
import type { Drawn } from './drawn'

/** The container that a page shows; the messenger knows one on each page. */
export const openContainer = (page: Element): Drawn | undefined =>
  [...page.querySelectorAll<Drawn>('wx-page-container')].find(({ __wxElement }) => __wxElement.data.show === true)

/** It goes by itself and tells so. The code shows it again only by a new value. */
export const leaveContainer = (container: Drawn): void => {
  container.__wxElement.setData({ show: false })
  for (const name of ['beforeleave', 'leave', 'afterleave']) container.__wxElement.triggerEvent(name, {})
}
