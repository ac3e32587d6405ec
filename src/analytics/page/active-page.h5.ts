/** The part of page tracking that the first load carries: hears of pages from the runtime, and of taps from the document. */
import { note } from './early-queue'

export { takePages } from './early-queue'

let front = ''

/** Another page is in front. @param url path with query */
export const pageInFront = (url: string): void => {
  front = url
  note(url, Date.now())
}

/** Address of the page in front; '' before the first, and on the server. */
export const frontPage = (): string => front

/** Pages are told of before they are drawn: there is nothing to look for. */
export const noticeFront = (): void => {}

if (typeof document !== 'undefined') {
  // Before React and the page: they may stop the event, or lead to another page.
  document.addEventListener('click', ({ target }) => note(target as HTMLElement, Date.now()), true)
}
