/** Settings that operators change while the shop runs, with their history (design: console, section 4). */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput } from '../call'
import { Millis } from '../envelope'
import type { AdminCallTable } from './call'
import { OperatorRef, Reason } from './parts'

const SettingKey = Type.String({ pattern: '^[a-z][a-zA-Z.-]{1,59}$' })
export const SettingValue = Type.Union([Type.Integer(), Type.Boolean(), Type.String({ maxLength: 2000 })])
export type SettingValue = Static<typeof SettingValue>

export const SettingView = Type.Object({
  key: SettingKey,
  /** Heading under which it is listed. */
  area: Type.String(),
  title: Type.String(),
  note: Type.String(),
  type: Type.Union([Type.Literal('number'), Type.Literal('text'), Type.Literal('flag')]),
  /** Of a number. */
  unit: Type.Optional(
    Type.Union([Type.Literal('ms'), Type.Literal('fen'), Type.Literal('percent'), Type.Literal('count')]),
  ),
  min: Type.Optional(Type.Integer()),
  max: Type.Optional(Type.Integer()),
  /** Of a text. */
  maxLength: Type.Optional(Type.Integer()),
  pattern: Type.Optional(Type.String()),
  default: SettingValue,
  value: SettingValue,
  /** 0 while it was never changed; a change names the version that the operator saw. */
  version: Type.Integer(),
  changedAt: Type.Union([Millis, Type.Null()]),
})
export type SettingView = Static<typeof SettingView>

export const SettingChange = Type.Object({
  at: Millis,
  before: SettingValue,
  after: SettingValue,
  /** null where an older version of the shop brought the value. */
  operator: Type.Union([OperatorRef, Type.Null()]),
  reason: Type.String(),
})
export type SettingChange = Static<typeof SettingChange>

export const settingAdminCalls = {
  'GET /admin/setting/list': {
    about: 'Every setting with its range, default and value, area by area.',
    input: NoInput,
    data: Type.Object({ list: Type.Array(SettingView) }),
    permission: 'settings.read',
  },
  'GET /admin/setting/history': {
    about: 'Changes of a setting, newest first.',
    input: Type.Object({ key: SettingKey }),
    data: Type.Object({ list: Type.Array(SettingChange) }),
    permission: 'settings.read',
  },
  'POST /admin/setting/change': {
    about: 'Changes a setting, in force in all processes within 5 s. 409 when it was changed since the version.',
    input: Type.Object({
      key: SettingKey,
      value: SettingValue,
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      reason: Reason,
    }),
    data: SettingView,
    permission: 'settings.change',
    stepUp: true,
  },
} as const satisfies AdminCallTable
