/** Where faults come from on H5: the window. Part of the first load, so the events are handed on as they are; describe-fault.ts reads them. */
import { report, type ClickPosition } from '.'

let click: ClickPosition | null = null

/** Where the page was last clicked, null when it was not. */
export const lastClick = (): ClickPosition | null => click

const forward = (event: Event) => report(event)

/** Begins to listen, once. A file that did not come tells its own element only, so that it is heard on the way down. */
export const captureErrors = (): void => {
  addEventListener('error', forward, true)
  addEventListener('unhandledrejection', forward)
  addEventListener(
    'click',
    ({ pageX, pageY }) => {
      click = { x: pageX, y: pageY }
    },
    { capture: true, passive: true },
  )
}
