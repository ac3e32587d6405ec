/**
 * Settings that an operator may change at run time: rows of platform_setting, read at each use, so that every process
 * follows at once. A missing row means the default; an invalid row is logged and treated as missing.
 */
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import type { Db } from '../../db/database'
import type { Logger } from '../../kit/logger'

const Share = Type.Integer({ minimum: 0, maximum: 100 })
/** Percent of devices in groupB, by experiment. */
const Experiments = Type.Object({
  recyclePath3: Share,
  recycleToC2pAB: Share,
  /** The group that tracking reports as abtesttype. */
  salog: Type.Optional(Share),
})
/** Target of the forward of /recycle/goods-init: a path of this shop, or a method of the native bridge. */
const RecycleForward = Type.Union([
  Type.Object({ type: Type.Literal('link'), link: Type.String({ pattern: '^/(?![/\\\\])[^\\s#\\\\]{0,500}$' }) }),
  Type.Object({
    type: Type.Literal('native'),
    jsbName: Type.String({ pattern: '^[A-Za-z]{1,40}$' }),
    jsbparams: Type.Record(Type.String(), Type.String()), // wire spelling
  }),
])
export type RecycleForward = Static<typeof RecycleForward>

interface Settings {
  experiments: Static<typeof Experiments>
  recycleForward: RecycleForward
}

const SCHEMAS = { experiments: Experiments, recycleForward: RecycleForward } satisfies Record<keyof Settings, TSchema>
/** No device is in a new flow, and a forward leads to the page's usual target. */
const DEFAULTS: Settings = {
  experiments: { recyclePath3: 0, recycleToC2pAB: 0, salog: 0 },
  recycleForward: { type: 'link', link: '/recycle/goods-init' },
}

export async function readSetting<K extends keyof Settings>(db: Db, log: Logger, key: K): Promise<Settings[K]> {
  const row = await db.selectFrom('platformSetting').select('value').where('key', '=', key).executeTakeFirst()
  if (row === undefined) return DEFAULTS[key]
  if (isSetting(key, row.value)) return row.value
  log.warn({ key }, 'a platform setting is not as it should be; its default is used')
  return DEFAULTS[key]
}

/** @param now ms @throws RangeError when the value is invalid. */
export async function writeSetting<K extends keyof Settings>(
  db: Db,
  key: K,
  setting: Settings[K],
  now: number,
): Promise<void> {
  if (!isSetting(key, setting)) throw new RangeError(`this is no value of the platform setting ${key}`)
  const value = JSON.stringify(setting)
  await db
    .insertInto('platformSetting')
    .values({ key, value, updatedAt: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updatedAt: now }))
    .execute()
}

function isSetting<K extends keyof Settings>(key: K, value: unknown): value is Settings[K] {
  return Value.Check(SCHEMAS[key], value)
}
