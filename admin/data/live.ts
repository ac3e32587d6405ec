/**
 * Live counts of the queues and new sign-ins: by the server's events, and by fetching every 15 s where events do not
 * come through.
 */
import { POLL_MS } from '../limits'
import { createSignal, useSignal } from '../lib/signal'
import { CallError } from './call'
import type { AdminData } from './calls'
import { call, fileHref, network, sessionEnd } from './client'

export type LiveState = AdminData<'GET /admin/live'>

const counts = createSignal<LiveState | null>(null)
/** How the counts come. */
const way = createSignal<'events' | 'polling' | 'none'>('none')

let stopNow: () => void = () => undefined

const start = (): void => {
  stopNow()
  let timer: ReturnType<typeof setInterval> | undefined
  let isOver = false
  const poll = async () => {
    try {
      const state = await call('GET /admin/live', {})
      if (!isOver) counts.set(state)
    } catch (error) {
      if (error instanceof CallError && error.kind === 'session' && !isOver) sessionEnd.set('ended')
    }
  }
  const beginPolling = () => {
    if (timer !== undefined || isOver) return
    way.set('polling')
    void poll()
    timer = setInterval(() => void poll(), POLL_MS)
  }
  const endPolling = () => {
    clearInterval(timer)
    timer = undefined
  }
  const events = new EventSource(fileHref('GET /admin/events'))
  events.onmessage = ({ data }: MessageEvent<string>) => {
    endPolling()
    way.set('events')
    network.set(true)
    counts.set(JSON.parse(data) as LiveState)
  }
  // The browser connects again by itself; until then, and where it gives up, counts are fetched.
  events.onerror = beginPolling
  stopNow = () => {
    isOver = true
    endPolling()
    events.close()
    counts.set(null)
    way.set('none')
  }
}

export const live = { counts, way, start, stop: () => stopNow() }

/** Tasks of a queue; null while unknown. */
export const useCount = (queue: string): { count: number; overdue: number } | null =>
  useSignal(counts)?.counts.find((one) => one.queue === queue) ?? null
