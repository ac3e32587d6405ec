/**
 * Renders the pictures that visitors see first in advance: one at a time, with pauses, and only while no visitor's
 * picture is being rendered. Those of an item's detail also wait until the machine has a core to spare.
 */
import os from 'node:os'
import type { Logger } from '../../kit/logger'
import { WARM_BUSY_PAUSE_MS, WARM_MAX_LOAD, WARM_PAUSE_MS } from './limits'
import type { PictureQuery, Pictures } from './pictures'

export interface AheadPicture extends Omit<PictureQuery, 'client'> {
  /** Rendered only while the machine has little to do. */
  canWait: boolean
}

/** Whether other work takes a larger share of the cores than pictures that can wait may disturb. */
function isMachineBusy(): boolean {
  return (os.loadavg()[0] ?? 0) > WARM_MAX_LOAD * os.availableParallelism()
}

/** @returns a function that stops it and resolves when the current render task is done. */
export function startWarmUp(
  pictures: Pick<Pictures, 'get' | 'isIdle'>,
  list: () => Promise<AheadPicture[]>,
  log: Logger,
  isBusy: () => boolean = isMachineBusy,
): () => Promise<void> {
  let stopped = false
  let wake = (): void => undefined
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Resolves when this picture may be rendered. */
  async function untilFree({ canWait }: AheadPicture): Promise<void> {
    do await pause(WARM_PAUSE_MS)
    while (!stopped && !pictures.isIdle())
    while (!stopped && canWait && (isBusy() || !pictures.isIdle())) await pause(WARM_BUSY_PAUSE_MS)
  }

  const work = async (): Promise<void> => {
    for (const picture of await list()) {
      await untilFree(picture)
      if (stopped) return
      const { owner, id, file, width } = picture
      await pictures.get({ owner, id, file, width, client: null })
    }
    log.info('the first pictures are drawn')
  }
  const done = work().catch((error: unknown) => log.warn(error, 'drawing pictures ahead failed'))
  return () => {
    stopped = true
    wake()
    return done
  }
}
