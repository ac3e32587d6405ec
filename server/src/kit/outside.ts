/** Services outside of the shop, called while somebody waits for the answer. */
import { RET } from '@contract/constants'
import type { Logger } from './logger'
import { Refusal } from './refusal'

/**
 * Carries out a call of a service outside of the shop. Its failure is not the shop's own: the caller is told to try
 * again, and the log has the reason.
 * @param sentence Chinese, shown to the user
 * @throws Refusal UNAVAILABLE, or the one that the call itself throws
 */
export async function askOutside<T>(
  work: () => Promise<T>,
  { log, sentence }: { log: Logger; sentence: string },
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) throw error
    log.error(error, 'a service outside of the shop failed')
    throw new Refusal(RET.UNAVAILABLE, sentence)
  }
}
