/** 外部服务 in the console: services outside of the shop, how their calls went, a test, retries by hand. */
import { randomBytes } from 'node:crypto'
import type { ProviderName, ProviderView } from '@contract/admin/providers'
import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { transaction } from '../db/database'
import { adminCall } from '../kit/admin-call'
import type { ConsoleArea } from '../kit/console'
import type { AppContext } from '../kit/context'
import { refuseField } from '../kit/refusal'
import { MessengerError } from '../messenger/port'
import { MESSAGE_JOB } from '../modules/messages/service'
import { LINK_JOB } from '../modules/operator/links'
import { createUploadFiles } from '../modules/platform/uploads/files'
import { recordResult, redactError } from '../modules/provider-state/record'
import { PROVIDER_TITLES } from '../kit/console-titles'
import { BOOK_JOB, DECISION_CODE_JOB } from '../modules/order/acts/of-operator'
import { CANCEL_BOOKING_JOB, SUBSCRIBE_JOB } from '../modules/parcel/lead-parcel'
import { REFUND_JOB } from '../modules/order/process'
import { watchedIdentity } from '../modules/verification/provider'
import { CHECK_JOB } from '../modules/verification/acts/check'
import { createOutsideWorld } from './outside-world'
import { STRAY_REFUND_JOB } from '../modules/order/refund-jobs'

const MOBILE = '^1[3-9][0-9]{9}$'
/** Jobs of no provider: a storage is called while its request waits. */
const NONE = sql<boolean>`false`
const kinds = (...names: string[]) => sql<boolean>`kind in (${sql.join(names)})`

/** Which jobs of the outbox call the provider. */
const JOBS: Readonly<Record<ProviderName, RawBuilder<boolean>>> = {
  sms: sql<boolean>`(kind in (${DECISION_CODE_JOB}, ${LINK_JOB}) or (kind = ${MESSAGE_JOB} and payload->>'channel' = 'sms'))`,
  payment: kinds(REFUND_JOB, STRAY_REFUND_JOB),
  messenger: sql<boolean>`(kind = ${MESSAGE_JOB} and payload->>'channel' = 'subscription')`,
  courier: kinds(BOOK_JOB, SUBSCRIBE_JOB, CANCEL_BOOKING_JOB),
  identity: kinds(CHECK_JOB),
  storage: NONE,
}

interface Outside {
  name: ProviderName
  driver: string
  isConfigured: boolean
  testTarget?: { title: string; pattern: string }
  /** A real call. @throws when the provider fails */
  test: (target: string) => Promise<void>
}

function outsideOf(ctx: AppContext): Outside[] {
  const { clock, config } = ctx
  const { couriers, messenger: mini, providers: paying, sms } = createOutsideWorld(ctx)
  const { courier } = couriers
  const { providers } = paying
  const files = createUploadFiles(config)
  const identity = watchedIdentity(ctx)
  const { drivers } = PROVIDER_TITLES
  return [
    {
      name: 'sms',
      driver: drivers.sms[config.sms.provider],
      isConfigured: true,
      testTarget: { title: PROVIDER_TITLES.phone, pattern: MOBILE },
      // Six zeros are no code of anyone's: codes are stored when they are sent, and this one is not.
      test: (phone) => sms.send(phone, '000000'),
    },
    {
      name: 'payment',
      driver: [...providers.values()].map(({ name }) => name).join('、') || drivers.none,
      isConfigured: providers.size > 0,
      // A payment that is opened and never paid.
      test: async () => {
        for (const provider of providers.values()) {
          await provider.open({ payNo: `TEST${clock.now()}`, amountFen: 1 })
        }
      },
    },
    {
      name: 'messenger',
      driver: mini === null ? drivers.none : config.messenger.mini === null ? drivers.simulated : drivers.messenger,
      isConfigured: mini !== null,
      // A code that no user has: the messenger that says so is reached, and has accepted the app's secret.
      test: async () => {
        await mini?.openIdOf('bad-test').catch((error: unknown) => {
          if (!(error instanceof MessengerError && error.kind === 'badCode')) throw error
        })
      },
    },
    {
      name: 'courier',
      driver:
        courier === null ? drivers.none : config.courier.kuaidi100 === null ? drivers.simulated : drivers.kuaidi100,
      isConfigured: courier !== null,
      testTarget: { title: PROVIDER_TITLES.waybill, pattern: '^[A-Za-z0-9]{6,30}$' },
      test: async (waybill) => {
        const carrier = courier?.carriers[0]?.code ?? ''
        await courier?.subscribe({ carrier, waybill, phone: config.courier.warehouse.phone, to: '' })
      },
    },
    {
      name: 'identity',
      driver: identity === null ? drivers.none : config.demo ? drivers.simulated : drivers.identity,
      isConfigured: identity !== null,
      // A number that nobody has, which a register that is reached does not know.
      test: async () => {
        await identity?.check({ type: 'PASSPORT', name: 'TEST', idNumber: 'E00000000', validUntil: '' }, 0)
      },
    },
    {
      name: 'storage',
      driver: config.uploadBucket === null ? drivers.folder : drivers.bucket,
      isConfigured: true,
      test: async () => {
        const name = `${randomBytes(16).toString('hex')}.test.txt`
        const bytes = Buffer.from('test')
        await files.write(name, bytes, 'text/plain')
        const read = await files.read(name)
        await files.remove(name)
        if (read === null || !bytes.equals(read)) throw new Error(PROVIDER_TITLES.notStored)
      },
    },
  ]
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock, db } = ctx
  const outside = outsideOf(ctx)

  adminCall(api, ctx, 'GET /admin/provider/list', async () => {
    const stored = new Map((await db.selectFrom('providerState').selectAll().execute()).map((row) => [row.name, row]))
    const list: ProviderView[] = []
    for (const { name, driver, isConfigured, testTarget } of outside) {
      const { rows } = await sql<{ waiting: number; failed: number }>`
        select count(*)::int as waiting, (count(*) filter (where attempts > 0
          and coalesce(leased_until, 0) <= ${clock.now()}))::int as failed from job where ${JOBS[name]}`.execute(db)
      const { isOk = true, lastOkAt = null, lastErrorAt = null, lastError = null } = stored.get(name) ?? {}
      list.push({
        name,
        title: PROVIDER_TITLES.titles[name],
        driver,
        state: !isConfigured ? 'off' : !isOk ? 'bad' : lastOkAt === null ? 'unknown' : 'good',
        lastOkAt,
        lastError: lastErrorAt === null ? null : { at: lastErrorAt, message: lastError ?? '' },
        waiting: rows[0]?.waiting ?? 0,
        failed: rows[0]?.failed ?? 0,
        ...(isConfigured && testTarget && { testTarget }),
      })
    }
    return { list }
  })

  adminCall(api, ctx, 'POST /admin/provider/test', async ({ input: { name, reason, target = '' }, operator }) => {
    const found = outside.find((one) => one.name === name)
    if (!found?.isConfigured) return { isOk: false, message: PROVIDER_TITLES.off }
    if (found.testTarget && !new RegExp(found.testTarget.pattern).test(target)) {
      throw refuseField('target', PROVIDER_TITLES.needed(found.testTarget.title))
    }
    const error = await found.test(target).then(
      () => null,
      (failure: unknown) => failure ?? new Error(PROVIDER_TITLES.failed),
    )
    await recordResult(ctx, name, error)
    const message =
      error === null ? PROVIDER_TITLES.passed : redactError(error instanceof Error ? error.message : String(error))
    await transaction(db, (trx) =>
      operator.audit(trx, {
        action: 'provider.test',
        object: { kind: 'provider', id: name },
        after: { isOk: error === null, message },
        reason,
      }),
    )
    return { isOk: error === null, message }
  })

  adminCall(api, ctx, 'POST /admin/provider/retry', ({ input: { name, reason }, operator }) =>
    transaction(db, async (trx) => {
      const now = clock.now()
      const { rows } = await sql<{ id: number }>`
        update job set state = 'WAITING', due_at = ${now}, attempts = 0
        where ${JOBS[name]} and attempts > 0 and coalesce(leased_until, 0) <= ${now} returning id`.execute(trx)
      await operator.audit(trx, {
        action: 'provider.retry',
        object: { kind: 'provider', id: name },
        after: { count: rows.length },
        reason,
      })
      return { count: rows.length }
    }),
  )
}

export function registerConsole(): ConsoleArea {
  return {
    title: PROVIDER_TITLES.area,
    actionTitles: { 'provider.test': PROVIDER_TITLES.test, 'provider.retry': PROVIDER_TITLES.retry },
    figures: [
      {
        name: 'providerErrors',
        title: PROVIDER_TITLES.errors,
        permission: 'system.read',
        kind: 'count',
        to: '/providers',
        async read(db) {
          const { rows } = await sql<{ count: number }>`
            select count(*)::int as count from provider_state where not is_ok`.execute(db)
          const value = rows[0]?.count ?? 0
          return { value, tone: value > 0 ? 'bad' : 'plain' }
        },
      },
    ],
  }
}
