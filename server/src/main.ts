/**
 * The life of the process: settings → database → migrations → app → listen, and an orderly shutdown on SIGTERM or
 * SIGINT. With `--prepare` it ends before the app: the database is migrated and the demonstration filled.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { buildApp } from './app'
import { readConfig, type Config } from './config'
import { createDb, type Db } from './db/database'
import { createDatabaseClock } from './db/database-clock'
import { takeSlowStatements } from './db/handle'
import { migrate, migrateApart } from './db/migrate'
import { createProbe } from './db/probe'
import { fillCatalogue } from './db/seed/fill'
import { oneAtATime, untilUnlocked } from './db/start'
import { createDocumentRenderer } from './documents/renderer'
import { systemClock } from './kit/clock'
import type { AppContext } from './kit/context'
import { createLogger, type Logger } from './kit/logger'
import { CONNECTION_TIMEOUT_MS, SHUTDOWN_TIMEOUT_MS } from './limits'
import { createSettings } from './modules/settings/service'
import { withSecrets } from './secrets'
import { declaredSettings } from './settings'
import { createCaptcha } from './sms/captcha'
import { createSmsProvider } from './sms/providers'
import { DatabaseUnreachable, explainStartup } from './startup-error'
import { fillDemonstration } from './shop/fill-demonstration'
import { createJobs } from './shop/jobs'

// No top-level await: tsx runs this file as CommonJS.
void run()

async function run(): Promise<void> {
  let config: Config | undefined
  try {
    config = withSecrets(readConfig(process.env, process.cwd()))
    await start(config)
  } catch (error) {
    for (const line of explainStartup(error, config)) process.stderr.write(`reluxe: ${line}\n`)
    process.exit(1)
  }
}

async function start(settings: Config): Promise<void> {
  const log = createLogger({
    level: settings.logLevel,
    format: settings.environment === 'production' ? 'json' : 'text',
  })
  if (settings.operator === null) log.warn('OPERATOR_NAME is not set: the shop names nobody who runs it')
  const db = await openDatabase(settings, log)
  const probe = settings.databaseUrl === null ? null : createProbe(settings.databaseUrl, log)
  // The embedded database runs in this process.
  const clock = settings.databaseUrl === null ? null : createDatabaseClock(db, systemClock, log)
  const shopSettings = createSettings({ db, clock: clock ?? systemClock, log, declared: declaredSettings })
  const ctx: AppContext = {
    config: settings,
    db,
    clock: clock ?? systemClock,
    log,
    settings: shopSettings,
    sms: createSmsProvider(settings, log),
    ...(settings.captcha && { captcha: createCaptcha(settings.captcha) }),
    preparations: [],
    ...(probe && { probe: probe.check }),
  }
  try {
    await clock?.sync()
    const { databaseUrl } = settings
    const migrated = await (databaseUrl === null ? migrate(db) : migrateApart(databaseUrl, log))
    for (const name of migrated) log.info(`migrated ${name}`)
    await untilUnlocked('reading the settings', shopSettings.load, log)
    if (settings.demo) {
      await oneAtATime(databaseUrl, () => fillDemonstrationShop(ctx), log)
    }
    if (process.argv.includes('--prepare')) {
      await Promise.all([db.destroy(), probe?.close()])
      return
    }
    const app = await buildApp(ctx)
    if (existsSync(path.join(settings.webRoot, 'index.html')) && existsSync(settings.screensFile)) {
      const { render, siteAddresses } = await createDocumentRenderer(app, ctx, settings.screensFile)
      ctx.renderDocument = render
      ctx.siteAddresses = siteAddresses
    }
    await Promise.all((ctx.preparations ?? []).map((prepare) => untilUnlocked('the start', prepare, log)))
    // What the start needed is no slow statement of a request.
    takeSlowStatements(db)
    // Before it listens, so that a signal right after it ends the process in good order, too.
    let stopWork: () => Promise<unknown> = async () => {}
    stopOnSignal(log, settings.drainMs + SHUTDOWN_TIMEOUT_MS, async () => {
      await Promise.all([app.close(), stopWork()])
      await Promise.all([db.destroy(), probe?.close()])
    })
    await app.listen({ port: settings.port, host: settings.host })
    const stopJobs = createJobs(ctx).start({ now: clock?.sync ?? systemClock.now })
    const stopSettings = shopSettings.follow(databaseUrl)
    stopWork = () => Promise.all([stopJobs(), stopSettings()])
  } catch (error) {
    await Promise.all([db.destroy(), probe?.close()])
    throw error
  }
}

/** @throws DatabaseUnreachable within a few seconds, DataDirLocked */
async function openDatabase(settings: Config, log: Logger): Promise<Db> {
  const db = await createDb(settings, log)
  if (settings.databaseUrl === null) return db
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer in ${CONNECTION_TIMEOUT_MS} ms`)), CONNECTION_TIMEOUT_MS)
    })
    await Promise.race([sql`select 1`.execute(db), late])
    return db
  } catch (error) {
    throw new DatabaseUnreachable(settings.databaseUrl, reasonOf(error))
  } finally {
    clearTimeout(timer)
  }
}

/** A refused connection to a name with several addresses carries the causes in `errors`. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** What is filled already stays as it is. */
async function fillDemonstrationShop(ctx: AppContext): Promise<void> {
  await fillDemonstrationCatalogue(ctx.db, ctx.log)
  const orders = await fillDemonstration(ctx, systemClock.now())
  if (orders > 0) ctx.log.info(`made ${orders} orders of the demonstration`)
}

async function fillDemonstrationCatalogue(db: Db, log: Logger): Promise<void> {
  let shown = 0
  const count = await fillCatalogue(db, {
    now: systemClock.now(),
    onProgress(done, total) {
      const percent = Math.floor((done / total) * 100)
      if (percent < shown + 25) return
      shown = percent
      log.info(`filling the demonstration catalogue: ${percent} %`)
    },
  })
  if (count > 0) log.info(`filled the demonstration catalogue with ${count} items`)
}

/** The first signal lets running work finish; the second signal, or a timeout, ends the process at once. */
function stopOnSignal(log: Logger, timeoutMs: number, stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: string) => {
    if (stopping) process.exit(1)
    stopping = true
    log.info(`${signal}: finishing running requests`)
    setTimeout(() => {
      log.error('requests took too long to finish')
      process.exit(1)
    }, timeoutMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error(error, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
