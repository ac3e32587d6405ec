/** Hand-made rows of the collector's tables: what a test does not name is as plain as can be. */
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/database'
import { TEST_START } from '../../helpers/server'

const DAY_MS = 24 * 60 * 60 * 1000
let made = 0

interface Row {
  /** ms before the tests' clock. */
  ago?: number
}
const timesOf = (ago: number) => {
  const at = TEST_START - ago
  return { day: Math.floor(at / DAY_MS), at, receivedAt: at }
}
const nextId = () => `id-${(made += 1)}`

export interface EventRow extends Row {
  id?: string
  kind: string
  page?: string
  session?: string | null
  cookie?: string
  infoId?: string
  technical?: boolean
  backup?: Record<string, unknown>
}
export async function addEvents(db: Db, rows: readonly EventRow[]): Promise<void> {
  for (const { ago = 0, id = nextId(), kind, page = '/site/index', session = 's1', ...more } of rows) {
    await db
      .insertInto('trackingEvent')
      .values({
        ...timesOf(ago),
        eventId: id,
        kind,
        pagetype: page,
        technical: more.technical ?? false,
        sessionId: session,
        cookieId: more.cookie ?? null,
        infoId: more.infoId ?? null,
        top: '{}',
        backup: JSON.stringify(more.backup ?? {}),
      })
      .execute()
  }
}

export interface MetricRow extends Row {
  metric: string
  value?: number
  page?: string
  version?: string
  backup?: Record<string, unknown>
}
export async function addMetrics(db: Db, rows: readonly MetricRow[]): Promise<void> {
  for (const { ago = 0, metric, value, page = '/site/index', version = 'b1', backup = {} } of rows) {
    await db
      .insertInto('telemetryRecord')
      .values({
        ...timesOf(ago),
        eventId: nextId(),
        metrictype: metric,
        value: value ?? null,
        pagestate: 'pageload',
        pageid: page,
        pagetype: page,
        version,
        sessionId: 's1',
        os: 'iOS',
        abtesttype: 'ALL',
        backup: JSON.stringify(backup),
      })
      .execute()
  }
}

export interface ErrorRow extends Row {
  name?: string
  message?: string
  stack?: string
  release?: string
  session?: string | null
  page?: string
  sourceFile?: string
}
export async function addErrors(db: Db, rows: readonly ErrorRow[]): Promise<void> {
  for (const { ago = 0, name = 'TypeError', message = 'x is undefined', stack = '', ...more } of rows) {
    await db
      .insertInto('clientError')
      .values({
        ...timesOf(ago),
        eventId: nextId(),
        fingerprint: `${name}|${message}|${stack}`,
        projectId: 'reluxe',
        environment: 'prod',
        release: more.release ?? 'b1',
        errorName: name,
        message,
        stack,
        pageUrl: more.page ?? '/site/index',
        componentName: '',
        sourceFile: more.sourceFile ?? '',
        line: 3,
        column: 7,
        sessionId: more.session ?? null,
        userAgent: 'ua',
        browser: 'Chrome',
      })
      .execute()
  }
}

export async function addExposure(db: Db, itemId: string, ago = 0): Promise<void> {
  await db
    .insertInto('goodsExposure')
    .values({
      ...timesOf(ago),
      nonce: nextId(),
      place: 0,
      itemId,
      position: 1,
      sectionId: 'list',
      platform: '',
      source: '',
      vfm: '',
      sid: '',
      pageUrl: '',
      userAgent: '',
      device: '',
    })
    .execute()
}

export async function clearRows(db: Db): Promise<void> {
  await sql`truncate tracking_event, telemetry_record, client_error, goods_exposure, collector_tally`.execute(db)
}
