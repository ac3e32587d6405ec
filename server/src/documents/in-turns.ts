import type { DocumentRenderer, RenderedDocument } from '../kit/context'
import { createFairQueue, QueueFull } from '../kit/fair-queue'
import { addressKey } from '../kit/input'
import { DOCUMENTS_AT_ONCE, DOCUMENTS_PER_CLIENT, DOCUMENTS_WAITING } from '../limits'

/**
 * Draws few documents at once: each takes memory until it is sent. The client addresses take turns; where too many
 * wait, in all or of one address, the answer is `plain`, which costs nothing.
 * @param isLimited whether the documents of one address are bounded
 */
export function inTurns(
  draw: DocumentRenderer,
  plain: RenderedDocument,
  isLimited: boolean,
): { render: DocumentRenderer; waiting: () => number } {
  const queue = createFairQueue({
    maxRunning: DOCUMENTS_AT_ONCE,
    waiting: DOCUMENTS_WAITING,
    perClient: isLimited ? DOCUMENTS_PER_CLIENT : Infinity,
  })
  return {
    waiting: queue.waiting,
    async render(request) {
      try {
        return await queue.run(addressKey(request.ip), () => draw(request))
      } catch (error) {
        if (error instanceof QueueFull) return plain
        throw error
      }
    },
  }
}
