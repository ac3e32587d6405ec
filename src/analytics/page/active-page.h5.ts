/** The part of page tracking that the first load carries: hears of pages from the runtime, and of taps from the document. */
import { enqueue } from './early-queue'

export { receivePages } from './early-queue'

let front = ''

/** Another page is in front. @param url path with query */
export const setActivePage = (url: string): void => {
  front = url
  enqueue(url, Date.now())
}

/** Address of the page in front; '' before the first, and on the server. */
export const activePage = (): string => front

/** Pages are told of before they are drawn: there is nothing to look for. */
export const syncActivePage = (): void => {}

if (typeof document !== 'undefined') {
  // Before React and the page: they may stop the event, or lead to another page.
  document.addEventListener('click', ({ target }) => enqueue(target as HTMLElement, Date.now()), true)
}
