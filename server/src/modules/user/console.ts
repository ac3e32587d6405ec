/**
 * The shop's users in the console: search, one user with masked facts, freezing, ending sessions, notes, consents
 * (design: console, section 5). A frozen account has no session and cannot sign in.
 */
import type { UserRecord, UserRow } from '@contract/admin/users'
import type { SearchHit } from '@contract/admin/desk'
import { MAX_TOTAL, RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { adminCall } from '../../kit/admin-call'
import type { ApprovalKind, ConsoleArea, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskAddress, maskName, maskPhone } from '../../kit/masking'
import type { ActingOperator } from '../../kit/operator'
import { Refusal } from '../../kit/refusal'
import type { Settings } from '../../kit/settings'
import { regionName } from '../address/regions'
import { notesOf } from '../operator/desk/notes'
import { endSessionsOfUser, freezeUser, lockUser, unfreezeUser } from './freezing'
import { noteEvent } from './security'
import { phoneOf, userFact } from './user-names'
import { USER_TITLES } from '../../kit/console-titles'
import { userSections } from './ports'

const LIKE_SPECIAL = /[\\%_]/g

interface FoundUser {
  id: number
  nickname: string
  phone: string | null
  createdAt: number
  frozenAt: number | null
  frozenReason: string
  version: number
  hasMessenger: boolean
  sessions: number
  lastUsedAt: number | null
}

interface Filters {
  q?: string
  state?: UserRow['state']
  id?: number
  /** Users with smaller ids. */
  before?: number | null
}

/** The condition on `app_user u`. A whole phone number or id finds that user; any other text is a part of nicknames. */
function matching({ q = '', state, id, before = null }: Filters): RawBuilder<unknown> {
  const text = q.trim()
  const isPhone = /^1[3-9]\d{9}$/.test(text)
  const isId = !isPhone && /^\d{1,15}$/.test(text)
  const named = isPhone
    ? sql`u.id = (select user_id from identity where kind = 'phone' and value = ${text})`
    : isId
      ? sql`u.id = ${Number(text)}`
      : sql`u.nickname ilike ${`%${text.replace(LIKE_SPECIAL, '\\$&')}%`}`
  const conditions = [
    ...(text === '' ? [] : [named]),
    ...(id === undefined ? [] : [sql`u.id = ${id}`]),
    ...(before === null ? [] : [sql`u.id < ${before}`]),
    ...(state === undefined ? [] : [state === 'frozen' ? sql`u.frozen_at is not null` : sql`u.frozen_at is null`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

export async function readUsers(
  db: Db | Trx,
  filters: Filters,
  { limit, offset, now }: { limit: number; offset: number; now: number },
): Promise<FoundUser[]> {
  const { rows } = await sql<FoundUser>`
    with found as (
      select u.* from app_user u where ${matching(filters)} order by u.id desc limit ${limit} offset ${offset}
    )
    select f.id, f.nickname, f.created_at, f.frozen_at, f.frozen_reason, f.version,
      (select value from identity i where i.user_id = f.id and i.kind = 'phone') as phone,
      exists (select from identity i where i.user_id = f.id and i.kind = 'messenger') as has_messenger,
      (select count(*)::int from session s where s.user_id = f.id and s.expires_at > ${now}) as sessions,
      (select max(s.created_at) from session s where s.user_id = f.id) as last_used_at
    from found f order by f.id desc`.execute(db)
  return rows
}

/** @param limit counts no further; null counts all */
export async function countUsers(db: Db, filters: Filters, limit: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
    select from app_user u where ${matching(filters)} limit ${limit}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

export const toUserRow = ({ id, nickname, phone, createdAt, frozenAt, sessions, lastUsedAt }: FoundUser): UserRow => ({
  id: String(id),
  nickname,
  phone: phone === null ? '' : maskPhone(phone),
  createdAt,
  state: frozenAt === null ? 'active' : 'frozen',
  sessions,
  lastUsedAt,
})

/** @throws Refusal NOT_FOUND */
async function readUser(db: Db | Trx, id: string, now: number): Promise<FoundUser> {
  const [user] = await readUsers(db, { id: Number(id) }, { limit: 1, offset: 0, now })
  if (user === undefined) throw new Refusal(RET.NOT_FOUND, USER_TITLES.noUser)
  return user
}

async function factsOf(db: Db | Trx, userId: number, now: number) {
  const [addresses, openSessions, consents] = await Promise.all([
    db
      .selectFrom('address')
      .select(['id', 'name', 'phone', 'districtCode', 'detail', 'isDefault'])
      .where('userId', '=', userId)
      .orderBy('isDefault', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    db
      .selectFrom('session')
      .select(['id', 'device', 'createdAt', 'expiresAt'])
      .where('userId', '=', userId)
      .where('expiresAt', '>', now)
      .orderBy('createdAt', 'desc')
      .execute(),
    db
      .selectFrom('consent')
      .innerJoin('document', (join) =>
        join.onRef('document.key', '=', 'consent.key').onRef('document.version', '=', 'consent.version'),
      )
      .select(['consent.key', 'document.title', 'consent.version', 'consent.scene', 'consent.at', 'consent.kind'])
      .where('consent.userId', '=', userId)
      .orderBy('consent.at', 'desc')
      .limit(200)
      .execute(),
  ])
  return {
    addresses: addresses.map(({ id, name, phone, districtCode, detail, isDefault }) => ({
      id: String(id),
      name: maskName(name),
      phone: maskPhone(phone),
      regionName: regionName(districtCode),
      detail: maskAddress(detail),
      isDefault,
    })),
    openSessions: openSessions.map(({ id, ...session }) => ({ id: String(id), ...session })),
    consents,
  }
}

/** What areas above know of the user. */
const sectionsOf = (db: Db, userId: number) => Promise.all(userSections.all().map((read) => read(db, userId)))

interface Change {
  id: string
  version: number
  reason: string
}

/** Locks the user as the operator saw them. @throws Refusal NOT_FOUND, CONFLICT */
async function lockAt(trx: Trx, id: string, version: number): Promise<{ isFrozen: boolean }> {
  const user = await lockUser(trx, Number(id))
  if (user === undefined) throw new Refusal(RET.NOT_FOUND, USER_TITLES.noUser)
  if (user.version !== version) throw new Refusal(RET.CONFLICT, USER_TITLES.changed)
  return { isFrozen: user.frozenAt !== null }
}

/** The account's sessions end with it. @throws Refusal CONFLICT */
async function freeze(
  trx: Trx,
  operator: ActingOperator,
  { id, version, reason }: Change,
  { now, settings }: { now: number; settings: Settings },
): Promise<void> {
  const { isFrozen } = await lockAt(trx, id, version)
  if (isFrozen) throw new Refusal(RET.CONFLICT, USER_TITLES.alreadyFrozen)
  const ended = await freezeUser(trx, Number(id), { reason, now, settings })
  await operator.audit(trx, {
    action: 'user.freeze',
    object: { kind: 'user', id },
    before: { state: 'active' },
    after: { state: 'frozen', endedSessions: ended },
    reason,
  })
}

/** @throws Refusal CONFLICT */
async function unfreeze(trx: Trx, operator: ActingOperator, { id, version, reason }: Change): Promise<void> {
  const { isFrozen } = await lockAt(trx, id, version)
  if (!isFrozen) throw new Refusal(RET.CONFLICT, USER_TITLES.notFrozen)
  await unfreezeUser(trx, Number(id))
  await operator.audit(trx, {
    action: 'user.unfreeze',
    object: { kind: 'user', id },
    before: { state: 'frozen' },
    after: { state: 'active' },
    reason,
  })
}

export function registerAdminCalls(api: FastifyInstance, ctx: AppContext): void {
  const { clock, db } = ctx

  async function record(id: string): Promise<UserRecord> {
    const now = clock.now()
    const user = await readUser(db, id, now)
    const [facts, notes] = await Promise.all([factsOf(db, user.id, now), notesOf(db, 'user', id)])
    const { version, frozenAt, frozenReason, hasMessenger } = user
    const sections = await sectionsOf(db, user.id)
    return { ...toUserRow(user), version, frozenAt, frozenReason, hasMessenger, ...facts, sections, notes }
  }

  adminCall(api, ctx, 'GET /admin/user/list', async ({ input }) => {
    const { page = 1, pageSize = 20, q, state } = input
    const filters = { ...(q !== undefined && { q }), ...(state && { state }) }
    const offset = (page - 1) * pageSize
    const limit = Math.max(0, Math.min(pageSize, MAX_TOTAL - offset))
    const [users, total] = await Promise.all([
      readUsers(db, filters, { limit, offset, now: clock.now() }),
      countUsers(db, filters, MAX_TOTAL),
    ])
    return { list: users.map(toUserRow), page, pageSize, total }
  })
  adminCall(api, ctx, 'GET /admin/user/info', ({ input }) => record(input.id))
  adminCall(api, ctx, 'POST /admin/user/freeze', async ({ input, operator }) => {
    await transaction(db, (trx) => freeze(trx, operator, input, { now: clock.now(), settings: ctx.settings }))
    return record(input.id)
  })
  adminCall(api, ctx, 'POST /admin/user/unfreeze', async ({ input, operator }) => {
    await transaction(db, (trx) => unfreeze(trx, operator, input))
    return record(input.id)
  })
  adminCall(api, ctx, 'POST /admin/user/release-phone', async ({ input: { id, version, reason }, operator }) => {
    await transaction(db, async (trx) => {
      await lockAt(trx, id, version)
      const phone = await phoneOf(trx, Number(id))
      if (phone === null) throw new Refusal(RET.CONFLICT, USER_TITLES.noPhone)
      await operator.requestApproval(trx, {
        kind: RELEASE,
        object: { kind: 'user', id },
        summary: `${USER_TITLES.releasePhone} · ${maskPhone(phone)}`,
        payload: { id, version },
        reason,
      })
    })
    return {}
  })
  adminCall(api, ctx, 'POST /admin/user/end-sessions', async ({ input: { id, sessionId, reason }, operator }) => {
    await transaction(db, async (trx) => {
      if ((await lockUser(trx, Number(id))) === undefined) throw new Refusal(RET.NOT_FOUND, USER_TITLES.noUser)
      const ended = await endSessionsOfUser(trx, Number(id), sessionId)
      await operator.audit(trx, { action: 'user.endSessions', object: { kind: 'user', id }, after: { ended }, reason })
    })
    return {}
  })
}

const RELEASE = 'user.releasePhone'

/** The next login with the number is a new account's (design: account 2.1). */
const releasing: ApprovalKind = {
  kind: RELEASE,
  title: USER_TITLES.releasePhone,
  request: 'user.release',
  decide: 'user.releaseApprove',
  async facts(db, { id }) {
    const phone = await phoneOf(db, Number(id))
    return [
      await userFact(db, USER_TITLES.user, Number(id)),
      { name: USER_TITLES.phone, value: phone === null ? USER_TITLES.noPhone : maskPhone(phone) },
    ]
  },
  async apply(trx, { id, version }, { now }) {
    await lockAt(trx, String(id), Number(version))
    const userId = Number(id)
    const phone = await phoneOf(trx, userId)
    if (phone === null) throw new Refusal(RET.CONFLICT, USER_TITLES.noPhone)
    await trx.deleteFrom('identity').where('userId', '=', userId).where('kind', '=', 'phone').execute()
    const endedSessions = await endSessionsOfUser(trx, userId)
    await trx
      .updateTable('appUser')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .execute()
    await noteEvent(trx, { userId, kind: 'phoneReleased', at: now, detail: maskPhone(phone) })
    return { before: { phone: maskPhone(phone) }, after: { endedSessions } }
  },
}

const addressField = (pick: 'name' | 'phone' | 'detail') => async (db: Db, id: string) => {
  const row = await db
    .selectFrom('address')
    .select([pick])
    .where('userId', '=', Number(id))
    .orderBy('isDefault', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.[pick] ?? null
}

const userRecord = ({ settings }: Pick<AppContext, 'settings'>): RecordSource => ({
  kind: 'user',
  kindTitle: USER_TITLES.user,
  permission: 'user.read',
  async read(db, id, _operator, now) {
    if (!/^\d{1,15}$/.test(id)) return null
    const [user] = await readUsers(db, { id: Number(id) }, { limit: 1, offset: 0, now })
    if (user === undefined) return null
    const { addresses, consents } = await factsOf(db, user.id, now)
    const row = toUserRow(user)
    const isFrozen = row.state === 'frozen'
    return {
      title: user.nickname,
      version: user.version,
      state: { title: isFrozen ? USER_TITLES.frozen : USER_TITLES.active, tone: isFrozen ? 'bad' : 'good' },
      dueAt: null,
      sections: [
        {
          title: USER_TITLES.account,
          facts: [
            { name: USER_TITLES.nickname, value: user.nickname },
            { name: USER_TITLES.phone, value: row.phone, ...(user.phone !== null && { reveal: 'phone' }) },
            { name: USER_TITLES.created, value: String(user.createdAt), kind: 'time' },
            { name: USER_TITLES.sessions, value: String(user.sessions) },
            ...(isFrozen ? [{ name: USER_TITLES.reason, value: user.frozenReason }] : []),
          ],
        },
        ...(await sectionsOf(db, user.id)),
        {
          title: USER_TITLES.addresses,
          facts: addresses.map(({ name, phone, regionName, detail }) => ({
            name: `${name} ${phone}`,
            value: `${regionName} ${detail}`,
          })),
        },
        {
          title: USER_TITLES.consents,
          facts: consents.map(({ title, version, at, kind }) => ({
            name: `${title} ${version}${kind === 'withdrawn' ? ` ${USER_TITLES.withdrawn}` : ''}`,
            value: String(at),
            kind: 'time' as const,
          })),
        },
      ],
      timeline: [],
      actions: [{ name: isFrozen ? 'unfreeze' : 'freeze' }],
    }
  },
  lock: async (trx, id) => (await lockUser(trx, Number(id)))?.version ?? null,
  actions: [
    {
      name: 'freeze',
      title: USER_TITLES.freeze,
      permission: 'user.freeze',
      tone: 'bad',
      needsReason: true,
      async act(trx, { id, reason, now }) {
        const endedSessions = await freezeUser(trx, Number(id), { reason, now, settings })
        return { message: USER_TITLES.frozen, before: { state: 'active' }, after: { state: 'frozen', endedSessions } }
      },
    },
    {
      name: 'unfreeze',
      title: USER_TITLES.unfreeze,
      permission: 'user.freeze',
      needsReason: true,
      async act(trx, { id }) {
        await unfreezeUser(trx, Number(id))
        return { message: USER_TITLES.active, before: { state: 'frozen' }, after: { state: 'active' } }
      },
    },
  ],
  reveal: {
    phone: (db, id) => phoneOf(db, Number(id)),
    'address.name': addressField('name'),
    'address.phone': addressField('phone'),
    'address.detail': addressField('detail'),
  },
})

export function registerConsole(ctx: AppContext): ConsoleArea {
  return {
    title: USER_TITLES.area,
    actionTitles: {
      'user.freeze': USER_TITLES.freeze,
      'user.unfreeze': USER_TITLES.unfreeze,
      'user.endSessions': USER_TITLES.endSessions,
    },
    records: [userRecord(ctx)],
    approvals: [releasing],
    searches: [
      {
        permission: 'user.read',
        async find(db, q): Promise<SearchHit[]> {
          const isNumber = /^\d+$/.test(q)
          const users = await readUsers(db, { q }, { limit: 12, offset: 0, now: ctx.clock.now() })
          return users.map((user) => ({
            kind: 'user',
            kindTitle: USER_TITLES.user,
            id: String(user.id),
            title: user.nickname,
            note: user.phone === null ? '' : maskPhone(user.phone),
            isExact: isNumber,
          }))
        },
      },
    ],
  }
}
