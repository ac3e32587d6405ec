/** Delivers replies to the page in the chosen way: correct, late, broken, twice, or never. */
import { DUPLICATE_MS, LATE_MS, TOO_LATE_MS } from './limits'
import type { Layer } from './layer'
import type { Log } from './log'
import type { ReplyMode } from './settings'
import type { Reply, System } from './wire'

/** Calls a function of the page by its name. iOS passes an object, the others JSON text. */
export type Send = (layer: Layer, callback: string, reply: unknown) => void

export interface Replies {
  /** Replies to a method, with the error mode that is set for it. */
  answer(layer: Layer, method: string, callback: string, reply: Reply): void
  /** Calls a callback directly, without an error mode. */
  send: Send
}

export const createReplies = (log: Log, system: () => System, modeOf: (method: string) => ReplyMode | undefined) => {
  const call = (layer: Layer, callback: string, value: unknown): void => {
    const name = callback.replace(/_.*/, '')
    const receive: unknown = layer.page && layer.element.isConnected && Reflect.get(layer.page, callback)
    const isThere = typeof receive === 'function'
    log.add({ webview: layer.id, kind: 'reply', name: isThere ? name : `${name} (no such callback)`, detail: value })
    if (isThere) Reflect.apply(receive, layer.page, [value])
  }
  const send: Send = (layer, callback, reply) =>
    call(layer, callback, system() === 'ios' ? reply : JSON.stringify(reply))

  const answer: Replies['answer'] = (layer, method, callback, reply) => {
    const deliverOnce = () => send(layer, callback, reply)
    const deliver: Record<ReplyMode, () => void> = {
      never: () => undefined,
      late: () => void setTimeout(deliverOnce, LATE_MS),
      tooLate: () => void setTimeout(deliverOnce, TOO_LATE_MS),
      broken: () => call(layer, callback, '{"code":1,"data":{"payload":'),
      double() {
        deliverOnce()
        setTimeout(deliverOnce, DUPLICATE_MS)
      },
      refused: () => send(layer, callback, { code: 0, msg: 'refused by the shell' }),
    }
    const mode = modeOf(method)
    // Native code never replies synchronously.
    setTimeout(mode ? deliver[mode] : deliverOnce)
  }
  return { answer, send } satisfies Replies
}
