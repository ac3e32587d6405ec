/** Settings that other processes have changed: their notifications, and a poll where none arrive. */
import pg from 'pg'
import type { Logger } from '../../kit/logger'
import { CONNECTION_TIMEOUT_MS } from '../../limits'
import { POLL_MS } from './limits'

/** The channel of notifications. */
export const CHANNEL = 'reluxe_setting'

/**
 * Keeps the values current until the returned function is called.
 * @param databaseUrl where notifications come from; null for the embedded database, which one process uses alone
 */
export function followChanges(
  databaseUrl: string | null,
  load: () => Promise<void>,
  log: Pick<Logger, 'error' | 'warn'>,
): () => Promise<void> {
  if (databaseUrl === null) return () => Promise.resolve()
  const reload = () => load().catch((error: unknown) => log.error({ err: error }, 'settings could not be read'))
  let stopped = false
  let listener: pg.Client | null = null
  /** Connects once; a connection that breaks is replaced at the next poll. */
  async function listen(): Promise<void> {
    if (listener !== null || stopped) return
    const client = new pg.Client({
      connectionString: databaseUrl ?? '',
      connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
      application_name: 'reluxe-settings',
    })
    listener = client
    const lose = (): void => {
      if (listener === client) listener = null
    }
    client.on('error', (error) => {
      lose()
      log.warn({ reason: error.message }, 'the connection of setting notifications broke')
    })
    client.on('end', lose)
    client.on('notification', () => void reload())
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      lose()
      log.warn({ err: error }, 'setting notifications are not received: settings are polled')
      await client.end().catch(() => undefined)
    }
  }
  let running: Promise<unknown> = listen()
  const timer = setInterval(() => {
    running = Promise.all([listen(), reload()])
  }, POLL_MS)
  return async () => {
    stopped = true
    clearInterval(timer)
    await running
    await listener?.end()
  }
}
