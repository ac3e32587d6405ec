/**
 * 供应商失败一次 (design: console, section 6): an operator of a demonstration chooses a service outside the shop, and its
 * next call fails in whichever process makes it. Callers see what they see of a real failure: jobs are tried again.
 * Without DEMO=1 services are returned as they are.
 */
import { DEMO_PROVIDERS, type DemoProvider } from '@contract/admin/demo'
import type { Db } from '../../db/handle'
import type { AppContext } from '../../kit/context'
import { DEMO_TEXTS as texts } from './messages'

/** The next call of the service fails. @param now ms */
export async function armFailure(trx: Db, provider: DemoProvider, now: number): Promise<void> {
  await trx
    .insertInto('demoFailure')
    .values({ provider, armedAt: now, failedAt: null })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ armedAt: now, failedAt: null }))
    .execute()
}

export const failures = (db: Db) => db.selectFrom('demoFailure').selectAll().execute()

/** Whether this call is the one that fails; of several at once it is one. */
async function takeFailure(db: Db, provider: DemoProvider, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('demoFailure')
    .set({ failedAt: now })
    .where('provider', '=', provider)
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The service, whose `calls` fail when the demonstration says so.
 * @param failure the error of a failed call, of the kind that the service throws
 */
export function failingOnDemand<T extends object>(
  { config, db, clock }: Pick<AppContext, 'clock' | 'config' | 'db'>,
  provider: DemoProvider,
  service: T,
  calls: readonly (keyof T)[],
  failure: (message: string) => Error = (message) => new Error(message),
): T {
  if (!config.demo) return service
  return new Proxy(service, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || !calls.some((call) => call === name)) return value
      return async (...args: unknown[]): Promise<unknown> => {
        if (await takeFailure(db, provider, clock.now())) throw failure(texts.failed(DEMO_PROVIDERS[provider]))
        return value.apply(target, args) as unknown
      }
    },
  })
}
