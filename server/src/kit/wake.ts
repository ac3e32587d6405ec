/**
 * Wakes those who wait for news: a call that answers as soon as there is something, a stream that looks again. Who
 * changes something announces its topic in the same transaction; with the commit everybody who waits for it is woken,
 * in every process of the server. A wake only says that it is worth looking: what is new is always read. While
 * notifications do not come (a broken connection), waiters look by themselves every second.
 */
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/handle'
import { listenTo, type Notifications } from '../db/notifications'
import { ANNOUNCE_EVERY_MS, LOOK_EVERY_MS, WAIT_MOST_MS } from '../limits'
import type { Logger } from './logger'

const CHANNEL = 'reluxe_wake'

/** Wakes whoever waits for the topic, once the transaction commits; where the server's context is not at hand. */
export async function announceIn(trx: Db, topic: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(trx)
}

export interface Wakes {
  /** Wakes whoever waits for the topic, once the transaction commits. */
  announce: (trx: Db, topic: string) => Promise<void>
  /**
   * Announces what is committed already, at most once a second: for topics in which much happens. Notifications of a
   * transaction make it wait for the commits of others.
   */
  announceSoon: (topic: string) => void
  /**
   * Reads until there is something: at once, then whenever the topic is announced.
   * @param most longest wait, ms; never more than WAIT_MOST_MS
   * @returns null after that time, and at once when the server stops
   */
  until: <T>(topic: string, read: () => Promise<T | null>, most?: number) => Promise<T | null>
  /** Calls `onWake` at each announcement until the returned function is called. */
  watch: (topic: string, onWake: () => void) => () => void
  close: () => Promise<void>
}

/** What wakes need of the server's context, which has them. */
interface Waking {
  db: Db
  log: Pick<Logger, 'warn'>
  wakes?: Wakes
}

export function createWakes({ db, log }: Waking): Wakes & { stopWaiting: () => void } {
  const watchers = new Map<string, Set<() => void>>()
  const stopping = new AbortController()
  let notifications: Notifications | null = null

  const wake = (topic: string): void => {
    for (const onWake of [...(watchers.get(topic) ?? [])]) onWake()
  }
  const wakeAll = (): void => {
    for (const topic of [...watchers.keys()]) wake(topic)
  }
  /** The process listens from the first that waits. */
  function listen(): Notifications {
    notifications ??= listenTo(db, { channel: CHANNEL, onNotification: wake, onReturn: wakeAll }, log)
    notifications.ready.catch((error: unknown) => log.warn({ err: error }, 'notifications are not received'))
    return notifications
  }

  function watch(topic: string, onWake: () => void): () => void {
    listen()
    const own = watchers.get(topic) ?? new Set()
    watchers.set(topic, own.add(onWake))
    return () => {
      own.delete(onWake)
      if (own.size === 0 && watchers.get(topic) === own) watchers.delete(topic)
    }
  }

  const soon = new Map<string, NodeJS.Timeout>()
  function announceSoon(topic: string): void {
    if (soon.has(topic) || stopping.signal.aborted) return
    const timer = setTimeout(() => {
      soon.delete(topic)
      announceIn(db, topic).catch((error: unknown) => log.warn({ err: error, topic }, 'news could not be announced'))
    }, ANNOUNCE_EVERY_MS)
    timer.unref()
    soon.set(topic, timer)
  }

  async function until<T>(topic: string, read: () => Promise<T | null>, most = WAIT_MOST_MS): Promise<T | null> {
    const ends = performance.now() + Math.min(most, WAIT_MOST_MS)
    let isWoken: boolean
    let goOn = (): void => undefined
    const onWake = (): void => {
      isWoken = true
      goOn()
    }
    // Before the first reading: what is announced after it must not be missed.
    const unwatch = watch(topic, onWake)
    try {
      const { ready, isListening } = listen()
      await ready.catch(() => undefined)
      for (;;) {
        isWoken = false
        const found = await read()
        const left = ends - performance.now()
        if (found !== null || left <= 0 || stopping.signal.aborted) return found
        if (isWoken) continue
        await new Promise<void>((resolve) => {
          const timer = setTimeout(() => goOn(), isListening() ? left : Math.min(left, LOOK_EVERY_MS))
          goOn = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        if (stopping.signal.aborted) return null
      }
    } finally {
      unwatch()
    }
  }

  return {
    announce: announceIn,
    announceSoon,
    until,
    watch,
    stopWaiting() {
      stopping.abort()
      wakeAll()
    },
    async close() {
      stopping.abort()
      for (const timer of soon.values()) clearTimeout(timer)
      soon.clear()
      await notifications?.close()
    },
  }
}

/** The wakes of a server. @throws Error before the app is built */
export function wakesOf({ wakes }: Pick<Waking, 'wakes'>): Wakes {
  if (!wakes) throw new Error('nobody waits before the app is built')
  return wakes
}

/** Gives the context its wakes, and ends them with the app: first those who wait, whom a stop would wait for. */
export function registerWakes(app: FastifyInstance, ctx: Waking): void {
  const wakes = createWakes(ctx)
  ctx.wakes = wakes
  app.addHook('preClose', (done) => {
    wakes.stopWaiting()
    done()
  })
  app.addHook('onClose', () => wakes.close())
}
