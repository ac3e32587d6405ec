/** The first load's part of page tracking: receives pages from the runtime, and taps from the document. */
import { enqueue } from './early-queue'

export { receivePages } from './early-queue'

let active = ''

/** Sets the active page. @param url path with query */
export const setActivePage = (url: string): void => {
  active = url
  enqueue(url, Date.now())
}

/** Address of the active page; '' before the first, and on the server. */
export const activePage = (): string => active

/** The runtime sets the active page before it is drawn, so there is nothing to synchronise. */
export const syncActivePage = (): void => {}

if (typeof document !== 'undefined') {
  // In the capture phase, before React and the page: they may stop the event, or navigate.
  document.addEventListener('click', ({ target }) => enqueue(target as HTMLElement, Date.now()), true)
}
