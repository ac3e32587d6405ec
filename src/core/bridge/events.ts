/** The permanent callbacks: native calls onShow, backMakeSure and login each time the event occurs (spec 4). */
import { isWithin } from '../../lib/timing'
import type { Callbacks } from './callbacks'
import { ON_SHOW_DEDUPE } from './limits'
import type { BridgeEvent } from './methods'
import { readReply } from './read'

export type Listener = () => void

export interface Events {
  /** Name of the event's callback; it stays the same for the page's life. */
  callbackOf(event: BridgeEvent): string
  listenersOf(event: BridgeEvent): Set<Listener>
  /** Receives the event's next raw reply, whatever its code; returns a cancel function. */
  next(event: BridgeEvent, take: (raw: unknown) => void): () => void
}

const notify = (listeners: Iterable<Listener>): void => {
  for (const listener of [...listeners]) {
    try {
      listener()
    } catch (error) {
      // The other listeners are still called.
      console.error(error)
    }
  }
}

interface Channel {
  name: string
  listeners: Set<Listener>
  waiting: Set<(raw: unknown) => void>
}

export const createEvents = (callbacks: Callbacks, now: () => number): Events => {
  const channels = new Map<BridgeEvent, Channel>()
  let shownAt = -Infinity

  const isRepeated = (event: BridgeEvent): boolean => {
    if (event !== 'onShow') return false
    if (isWithin(ON_SHOW_DEDUPE, shownAt, now())) return true
    shownAt = now()
    return false
  }

  const open = (event: BridgeEvent): Channel => {
    const listeners = new Set<Listener>()
    const waiting = new Set<(raw: unknown) => void>()
    const { name } = callbacks.add(event, (raw) => {
      for (const take of [...waiting]) take(raw)
      waiting.clear()
      if (readReply(raw)?.code === 1 && !isRepeated(event)) notify(listeners)
    })
    const channel = { name, listeners, waiting }
    channels.set(event, channel)
    return channel
  }
  const channelOf = (event: BridgeEvent) => channels.get(event) ?? open(event)

  return {
    callbackOf: (event) => channelOf(event).name,
    listenersOf: (event) => channelOf(event).listeners,
    next(event, take) {
      const { waiting } = channelOf(event)
      waiting.add(take)
      return () => void waiting.delete(take)
    },
  }
}
