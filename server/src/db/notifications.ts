/**
 * Notifications of the database (`listen`), which come with the commit of the transaction that sends them. PostgreSQL
 * gives them on a connection of their own, to every process that listens; the embedded database on its only one.
 */
import pg from 'pg'
import type { Logger } from '../kit/logger'
import { CONNECTION_TIMEOUT_MS, NOTIFICATIONS_RETRY_MS } from '../limits'
import { poolOf, type Db } from './handle'

export interface Notifications {
  /** Resolves once the first attempt to listen has ended, successful or not. */
  ready: Promise<void>
  /** Whether notifications come now: while a broken connection is replaced they do not. */
  isListening: () => boolean
  close: () => Promise<void>
}

export interface Listening {
  channel: string
  onNotification: (payload: string) => void
  /** It listens again after a break, in which notifications were lost. */
  onReturn: () => void
}

export function listenTo(db: Db, listening: Listening, log: Pick<Logger, 'warn'>): Notifications {
  const pool = poolOf(db)
  const { connectionString } = pool.options
  return connectionString === undefined
    ? listenEmbedded(pool, listening)
    : listenApart(connectionString, listening, log)
}

/** The pool's only connection is never replaced. */
function listenEmbedded(pool: pg.Pool, { channel, onNotification }: Listening): Notifications {
  const receive = ({ channel: from, payload = '' }: pg.Notification) => {
    if (from === channel) onNotification(payload)
  }
  let isListening = false
  let stop = (): void => undefined
  const ready = pool.connect().then(async (client) => {
    try {
      client.on('notification', receive)
      stop = () => void client.off('notification', receive)
      await client.query(`listen ${channel}`)
      isListening = true
    } finally {
      client.release()
    }
  })
  return {
    ready,
    isListening: () => isListening,
    async close() {
      await ready
      stop()
    },
  }
}

function listenApart(
  connectionString: string,
  { channel, onNotification, onReturn }: Listening,
  log: Pick<Logger, 'warn'>,
): Notifications {
  let client: pg.Client | null = null
  let isListening = false
  let isClosed = false
  let again: NodeJS.Timeout | undefined
  let running = connect(false)

  async function connect(isReturn: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'reluxe-notifications',
    })
    client = next
    const lose = (): void => {
      if (client !== next) return
      client = null
      isListening = false
      if (isClosed) return
      again = setTimeout(() => (running = connect(true)), NOTIFICATIONS_RETRY_MS)
      again.unref()
    }
    next.on('error', (error) => {
      log.warn({ reason: error.message }, 'the connection of notifications broke')
      lose()
    })
    next.on('end', lose)
    next.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await next.connect()
      await next.query(`listen ${channel}`)
      isListening = true
      if (isReturn) onReturn()
    } catch (error) {
      log.warn({ err: error }, 'notifications are not received: whoever waits looks by itself')
      lose()
      await next.end().catch(() => undefined)
    }
  }

  return {
    ready: running,
    isListening: () => isListening,
    async close() {
      isClosed = true
      clearTimeout(again)
      await running
      await client?.end()
    },
  }
}
