/**
 * Records how calls of services outside of the shop went, for the console: a row for each provider, which all processes
 * write.
 */
import { sql } from 'kysely'
import type { ProviderName } from '@contract/admin/providers'
import type { AppContext } from '../../kit/context'

/** A process writes a repeated result of a provider once in this time, ms: an operator reads minutes, not calls. */
export const RECORD_EVERY_MS = 5_000
/** Characters of an error that are stored: a sentence of a service. */
const ERROR_LENGTH = 200

type Context = Pick<AppContext, 'clock' | 'db' | 'log'>

/** An error's text without addresses, numbers (phones, waybills, amounts) and keys. */
export function redactError(text: string): string {
  return text
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '[地址]')
    .replace(/[\w.+-]+@[\w.-]+/g, '[邮箱]')
    .replace(/[A-Za-z0-9_-]{24,}/g, '[密钥]')
    .replace(/\d{5,}/g, '[号码]')
    .slice(0, ERROR_LENGTH)
}

/** Stores a result; a failure to do so is logged, and never becomes the call's. @param error null for a success */
export async function recordResult({ clock, db, log }: Context, name: ProviderName, error: unknown): Promise<void> {
  const now = clock.now()
  const text = error === null ? null : redactError(error instanceof Error ? error.message : String(error))
  try {
    await sql`
      insert into provider_state (name, is_ok, last_ok_at, last_error_at, last_error)
      values (${name}, ${text === null}, ${text === null ? now : null}, ${text === null ? null : now}, ${text})
      on conflict (name) do update set
        is_ok = excluded.is_ok,
        last_ok_at = coalesce(excluded.last_ok_at, provider_state.last_ok_at),
        last_error_at = coalesce(excluded.last_error_at, provider_state.last_error_at),
        last_error = coalesce(excluded.last_error, provider_state.last_error)`.execute(db)
  } catch (failure) {
    log.warn({ err: failure, provider: name }, 'the result of a provider could not be stored')
  }
}

export type AsyncMethod<T> = {
  [K in keyof T]: T[K] extends (...args: never[]) => Promise<unknown> ? K : never
}[keyof T]

/**
 * The same port, with the results of the named methods recorded.
 * @param isFailure whether an error is the provider's, not its caller's
 */
export function observeProvider<T extends object>(
  ctx: Context,
  name: ProviderName,
  port: T,
  methods: readonly AsyncMethod<T>[],
  isFailure: (error: unknown) => boolean = () => true,
): T {
  let last: { isOk: boolean; at: number } | null = null
  const record = async (error: unknown): Promise<void> => {
    const isOk = error === null
    const at = ctx.clock.now()
    if (last?.isOk === isOk && at - last.at < RECORD_EVERY_MS) return
    last = { isOk, at }
    await recordResult(ctx, name, error)
  }
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function' || !methods.some((method) => method === name)) return value
      return async (...args: unknown[]): Promise<unknown> => {
        try {
          const answer: unknown = await value.apply(target, args)
          await record(null)
          return answer
        } catch (error) {
          await record(isFailure(error) ? error : null)
          throw error
        }
      }
    },
  })
}
