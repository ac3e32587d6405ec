/** Devices of an account, what happened to it, and its number (design: account 2.1). */
import type { Security, SecurityEventKind } from '@contract/security'
import type { FastifyRequest } from 'fastify'
import { transaction, type Db, type Trx } from '../../db/database'
import { DAY_MS, dayOf, HOUR_MS } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { deviceOf } from '../../kit/device'
import { maskPhone } from '../../kit/masking'
import { sessionHashOf } from '../../kit/session'
import type { Settings } from '../../kit/settings'
import { SESSION_LIFE_MS } from '../../limits'
import { writeMessage } from '../messages/service'
import { SHOWN_EVENTS } from './limits'
import { isVerified } from './ports'
import { beginRecheck } from './recheck'
import { securitySettings } from './settings'

/** The device of a request in words: the messenger's mini-program, or a browser and its system. */
export function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const agent = headers['user-agent'] ?? ''
  const device = deviceOf(agent)
  if (/miniProgram/i.test(agent)) return `微信小程序 · ${device.split(' · ')[1] ?? ''}`
  return /MicroMessenger/.test(agent) ? `微信 · ${device.split(' · ')[1] ?? ''}` : device
}

interface NewEvent {
  userId: number
  kind: SecurityEventKind
  at: number
  device?: string
  detail?: string
}

export async function noteEvent(trx: Db | Trx, event: NewEvent): Promise<void> {
  await trx.insertInto('securityEvent').values(event).execute()
}

/**
 * Notes a login. From a device that the account has not been used on before, its owner is told, unless it is the first
 * of all.
 */
export async function noteLogin(
  { clock, db, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>,
  userId: number,
  device: string,
): Promise<void> {
  const at = clock.now()
  await transaction(db, async (trx) => {
    const devices = await trx
      .selectFrom('securityEvent')
      .select('device')
      .distinct()
      .where('userId', '=', userId)
      .where('kind', 'in', ['login', 'newDevice'])
      .execute()
    await beginRecheck(trx, settings, userId, at)
    const isNew = devices.length > 0 && !devices.some((known) => known.device === device)
    await noteEvent(trx, { userId, kind: isNew ? 'newDevice' : 'login', at, device })
    if (!isNew) return
    await writeMessage(trx, settings, {
      userId,
      template: 'account.newDevice',
      values: { device, day: dayOf(at) },
      target: { route: 'accountSecurity', params: {} },
      // Once a day for a device.
      dedupeKey: `account.newDevice:${userId}:${device}:${dayOf(at)}`,
      now: at,
    })
  })
}

interface NewNumber {
  userId: number
  phone: string
  /** The session that goes on; all others end. */
  sessionId: number | null
  device: string
  now: number
}

/** Gives an account another number, in the transaction that has found it free; the account is locked. */
export async function setPhone(
  trx: Db | Trx,
  settings: Settings,
  { userId, phone, sessionId, device, now }: NewNumber,
): Promise<void> {
  const changed = await trx
    .updateTable('identity')
    .set({ value: phone, createdAt: now })
    .where('userId', '=', userId)
    .where('kind', '=', 'phone')
    .returning('id')
    .execute()
  if (changed.length === 0) {
    await trx.insertInto('identity').values({ userId, kind: 'phone', value: phone, createdAt: now }).execute()
  }
  const rest = settings.get(securitySettings, 'account.withdrawRest')
  await trx
    .updateTable('appUser')
    .set({ phoneChangedAt: now, withdrawRestUntil: now + rest })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('session')
    .where('userId', '=', userId)
    .$if(sessionId !== null, (query) => query.where('id', '!=', sessionId))
    .execute()
  await noteEvent(trx, { userId, kind: 'phoneChanged', at: now, device, detail: maskPhone(phone) })
  await writeMessage(trx, settings, {
    userId,
    template: 'account.phoneChanged',
    values: { phone: maskPhone(phone), hours: String(Math.round(rest / HOUR_MS)) },
    target: { route: 'phonePage', params: {} },
    dedupeKey: `account.phoneChanged:${userId}:${now}`,
    now,
  })
}

/** When the number may change again; null when it may now. */
export function fixedUntil(settings: Settings, changedAt: number | null, now: number): number | null {
  const until = (changedAt ?? 0) + settings.get(securitySettings, 'account.phoneFixed')
  return changedAt !== null && until > now ? until : null
}

export const fixedDays = (settings: Settings): number =>
  Math.round(settings.get(securitySettings, 'account.phoneFixed') / DAY_MS)

/** The number, the devices and what happened to the account. */
export async function securityView(
  { clock, db, settings }: Pick<AppContext, 'clock' | 'db' | 'settings'>,
  userId: number,
  request: FastifyRequest,
): Promise<Security> {
  const now = clock.now()
  const current = sessionHashOf(request)
  const user = await db
    .selectFrom('appUser')
    .leftJoin('identity', (join) => join.onRef('identity.userId', '=', 'appUser.id').on('identity.kind', '=', 'phone'))
    .select(['identity.value as phone', 'identity.createdAt as since', 'appUser.phoneChangedAt'])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow()
  const [sessions, events, verified] = await Promise.all([
    db
      .selectFrom('session')
      .select(['id', 'device', 'tokenHash', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .where('expiresAt', '>', now)
      .orderBy('expiresAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('securityEvent')
      .select(['at', 'kind', 'device', 'detail'])
      .where('userId', '=', userId)
      .orderBy('id', 'desc')
      .limit(SHOWN_EVENTS)
      .execute(),
    isVerified(db, userId),
  ])
  return {
    phone: user.phone === null ? '' : maskPhone(user.phone),
    phoneSince: user.since,
    phoneFixedUntil: fixedUntil(settings, user.phoneChangedAt, now),
    phoneFixedDays: fixedDays(settings),
    withdrawRestHours: Math.round(settings.get(securitySettings, 'account.withdrawRest') / HOUR_MS),
    isVerified: verified,
    sessions: sessions.map(({ id, device, tokenHash, createdAt, expiresAt }) => ({
      id: String(id),
      device,
      startedAt: createdAt,
      lastSeenAt: Math.max(createdAt, expiresAt - SESSION_LIFE_MS),
      isCurrent: tokenHash === current,
    })),
    events,
  }
}
