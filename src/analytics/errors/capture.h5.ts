/**
 * Listens for errors on H5: the window. Part of the first load, so events are queued raw; describe-error.ts interprets
 * them.
 */
import { report, type ClickPosition } from '.'

let click: ClickPosition | null = null

/** Where the page was last clicked; null before the first click. */
export const lastClick = (): ClickPosition | null => click

const forward = (event: Event) => report(event)

/** Call it once. Resource errors do not bubble: they are received in the capture phase. */
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
