/**
 * Renders the covers of the first pages in advance, so that the first visitor does not wait for them: one at a time,
 * with pauses, and only while no visitor's picture is being rendered.
 */
import type { Logger } from '../../kit/logger'
import { WARM_PAUSE_MS, WARM_WIDTHS } from './limits'
import type { Pictures } from './pictures'

/** A picture's path within its address. */
export interface PictureAddress {
  owner: 'item' | 'category' | 'banner'
  id: number
  file: string
}

/** @returns a function that stops it and resolves when the current render task is done. */
export function startWarmUp(
  pictures: Pictures,
  addresses: () => Promise<PictureAddress[]>,
  log: Logger,
): () => Promise<void> {
  let stopped = false
  let wake = (): void => undefined
  const pause = (): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, WARM_PAUSE_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const work = async (): Promise<void> => {
    for (const { owner, id, file } of await addresses()) {
      for (const width of WARM_WIDTHS) {
        do await pause()
        while (!stopped && !pictures.isIdle())
        if (stopped) return
        await pictures.get(owner, id, file, width)
      }
    }
    log.info('the covers are drawn')
  }
  const done = work().catch((error: unknown) => log.warn(error, 'drawing covers ahead failed'))
  return () => {
    stopped = true
    wake()
    return done
  }
}
