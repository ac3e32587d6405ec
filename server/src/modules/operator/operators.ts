/**
 * Operators as others manage them. An invitation, other roles and a reset are requested by one and approved by another
 * (design: console, section 3); then the set-up link goes to the operator's phone, and nobody else sees it. Ending an
 * account needs one person: who has to go must go at once.
 */
import type { OperatorRow } from '@contract/admin/operators'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import type { ApprovalKind } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { maskPhone } from '../../kit/masking'
import type { ActingOperator } from '../../kit/operator'
import { Refusal, refuseField } from '../../kit/refusal'
import { demandDecider } from './approvals'
import { SERVER_ACTOR, writeAudit } from './audit'
import { SESSION_IDLE_MS } from './limits'
import { requestLink } from './links'
import { REFUSALS, TITLES } from './messages'
import { endSessionsOf } from './sessions'

const [INVITE, ROLES, RESET] = ['operator.invite', 'operator.roles', 'operator.reset'] as const
const DECIDE = 'role.approve'
const OWNER = 'owner'

interface Filters {
  q?: string
  state?: OperatorRow['state']
  id?: number
}

/** A row with the whole phone, which leaves the server masked. */
type Found = Omit<OperatorRow, 'id' | 'pendingApproval'> & { id: number; pendingApproval: number | null }

interface InvitePayload extends Record<string, unknown> {
  login: string
  name: string
  phone: string
  roles: string[]
}
interface RolesPayload extends Record<string, unknown> {
  id: string
  roles: string[]
  version: number
}
interface ResetPayload extends Record<string, unknown> {
  id: string
  phone: string
  version: number
}

/** LIKE takes `%` and `_` of a user's text as themselves. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

async function read(
  db: Db | Trx,
  { q = '', state, id }: Filters,
  { limit, offset }: { limit: number; offset: number },
  now: number,
): Promise<{ list: Found[]; total: number }> {
  const { rows } = await sql<Found & { total: number }>`
    select o.id, o.login, o.name, o.state, o.is_demo, o.created_at, o.last_sign_in_at, o.version, o.phone,
      (select i.name from operator i where i.id = o.invited_by) as invited_by,
      (select max(a.id) from approval a where a.object_kind = 'operator' and a.object_id = o.id::text
        and a.state = 'requested' and a.expires_at > ${now}) as pending_approval,
      coalesce((select jsonb_agg(jsonb_build_object('key', r.key, 'title', r.title) order by r.key)
        from operator_in_role i join operator_role r on r.key = i.role where i.operator_id = o.id), '[]') as roles,
      (select count(*)::int from operator_session s where s.operator_id = o.id and s.ends_at > ${now}
        and s.last_used_at > ${now - SESSION_IDLE_MS}) as sessions,
      (select count(*)::int from operator_recovery_code c where c.operator_id = o.id and c.used_at is null)
        as recovery_codes_left,
      (count(*) over ())::int as total
    from operator o
    where (${q} = '' or o.login ilike ${contains(q)} or o.name ilike ${contains(q)})
      and (${state ?? null}::text is null or o.state = ${state ?? null}) and (${id ?? null}::bigint is null or o.id = ${id ?? null})
    order by o.is_demo, o.id limit ${limit} offset ${offset}`.execute(db)
  return { list: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const toRow = ({ id, phone, pendingApproval, ...row }: Found): OperatorRow => ({
  ...row,
  id: String(id),
  phone: phone === null ? null : maskPhone(phone),
  pendingApproval: pendingApproval === null ? null : String(pendingApproval),
})

/** @throws Refusal NOT_FOUND */
async function one(db: Db | Trx, id: number, now: number): Promise<Found> {
  const [row] = (await read(db, { id }, { limit: 1, offset: 0 }, now)).list
  if (row === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noOperator)
  return row
}

/** The operator, locked, as the caller saw them. @throws Refusal NOT_FOUND, CONFLICT */
async function lock(trx: Trx, id: number, version: number, now: number): Promise<Found> {
  await sql`select from operator where id = ${id} for update`.execute(trx)
  const row = await one(trx, id, now)
  if (row.version !== version) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
  return row
}

/** Nobody acts on an account above their own: owners alone act on owners, and make them. @throws Refusal BAD_REQUEST */
async function demandRank(trx: Trx, by: number, roles: readonly string[]): Promise<void> {
  if (!roles.includes(OWNER)) return
  const owner = await trx
    .selectFrom('operatorInRole')
    .innerJoin('operator', 'operator.id', 'operatorInRole.operatorId')
    .select('operatorId')
    .where('operatorId', '=', by)
    .where('role', '=', OWNER)
    .where('operator.state', '=', 'active')
    .executeTakeFirst()
  if (owner === undefined) throw new Refusal(RET.BAD_REQUEST, REFUSALS.ownerOnly)
}

const keysOf = ({ roles }: Pick<Found, 'roles'>): string[] => roles.map(({ key }) => key).sort()

/** @returns the roles once each, in order. @throws Refusal for one that does not exist */
async function knownRoles(trx: Trx, roles: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(roles)].sort()
  const known = await trx.selectFrom('operatorRole').select('key').where('key', 'in', wanted).execute()
  if (known.length < wanted.length) throw refuseField('roles', REFUSALS.noRole)
  return wanted
}

async function storeRolesOf(trx: Trx, operatorId: number, roles: readonly string[]): Promise<void> {
  const wanted = await knownRoles(trx, roles)
  await trx.deleteFrom('operatorInRole').where('operatorId', '=', operatorId).execute()
  await trx
    .insertInto('operatorInRole')
    .values(wanted.map((role) => ({ operatorId, role })))
    .execute()
}

/** @param own the operator whose phone it may be. @throws Refusal CONFLICT */
async function demandFreePhone(trx: Trx, phone: string, own: number | null): Promise<void> {
  const other = await trx
    .selectFrom('operator')
    .select('id')
    .where('phone', '=', phone)
    .where('state', '<>', 'deactivated')
    .$if(own !== null, (query) => query.where('id', '<>', own))
    .executeTakeFirst()
  if (other !== undefined) throw refuseField('phone', REFUSALS.phoneTaken, RET.CONFLICT)
}

/** @throws Refusal CONFLICT */
async function demandFreeLogin(trx: Trx, login: string): Promise<void> {
  const other = await trx.selectFrom('operator').select('id').where('login', '=', login).executeTakeFirst()
  if (other !== undefined) throw refuseField('login', REFUSALS.loginTaken, RET.CONFLICT)
}

/** Adds the account of an invitation, and has its link sent. @returns its id */
async function addInvited(
  trx: Trx,
  { login, name, phone, roles }: InvitePayload,
  invitedBy: number | null,
  now: number,
): Promise<number> {
  // Two approvals of one login or phone at once.
  await lockUntilEnd(trx, 'operatorSetup', '')
  await demandFreeLogin(trx, login)
  await demandFreePhone(trx, phone, null)
  const values = { login, name, phone, invitedBy, state: 'invited' as const, passwordHash: null, totpSecret: null }
  const { id } = await trx
    .insertInto('operator')
    .values({ ...values, createdAt: now, lastSignInAt: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeRolesOf(trx, id, roles)
  await requestLink(trx, id, now)
  return id
}

/**
 * The host's own invitation, by a command on the server's machine (scripts/invite-operator.ts): who runs it has the
 * database anyway. A shop of one owner begins so, and one whose only owner is locked out goes on.
 * @throws Refusal for a login or phone that another has
 */
export function inviteByHost(db: Db, wanted: InvitePayload, now: number): Promise<void> {
  return transaction(db, async (trx) => {
    const id = await addInvited(trx, wanted, null, now)
    const after = { ...wanted, phone: maskPhone(wanted.phone) }
    const entry = { action: 'operator.inviteByHost', object: { kind: 'operator', id: String(id) }, after }
    await writeAudit(trx, { ...SERVER_ACTOR, name: TITLES.host }, entry, now)
  })
}

const wordsOf = async (db: Db | Trx, roles: readonly string[]): Promise<string> => {
  const rows = await db.selectFrom('operatorRole').select(['key', 'title']).where('key', 'in', roles).execute()
  return roles.map((role) => rows.find(({ key }) => key === role)?.title ?? role).join('、')
}

/** What takes effect when another operator approves it. */
export function operatorApprovals({ config }: Pick<AppContext, 'config'>): readonly ApprovalKind[] {
  const kind = { request: 'operator.manage', decide: DECIDE } as const
  return [
    {
      ...kind,
      kind: INVITE,
      title: TITLES.invite,
      facts: async (db, given) => {
        const { login, name, phone, roles } = given as InvitePayload
        return [
          { name: TITLES.name, value: name },
          { name: TITLES.login, value: login },
          { name: TITLES.phone, value: phone },
          { name: TITLES.role, value: await wordsOf(db, roles) },
        ]
      },
      apply: async (trx, given, { requestedBy, now }) => {
        const payload = given as InvitePayload
        await demandRank(trx, requestedBy, payload.roles)
        const id = await addInvited(trx, payload, requestedBy, now)
        return { after: { ...payload, phone: maskPhone(payload.phone), operator: String(id) } }
      },
    },
    {
      ...kind,
      kind: ROLES,
      title: TITLES.roles,
      facts: async (db, given) => {
        const { id, roles } = given as RolesPayload
        const found = await one(db, Number(id), 0)
        return [
          { name: TITLES.login, value: found.login },
          { name: TITLES.role, value: await wordsOf(db, roles), before: await wordsOf(db, keysOf(found)) },
        ]
      },
      apply: async (trx, given, { requestedBy, now }) => {
        const { id, roles, version } = given as RolesPayload
        const before = await lock(trx, Number(id), version, now)
        await demandRank(trx, requestedBy, [...keysOf(before), ...roles])
        await storeRolesOf(trx, before.id, roles)
        await demandOwner(trx, config.demo)
        await grow(trx, before)
        return { before: { roles: keysOf(before) }, after: { roles } }
      },
    },
    {
      ...kind,
      kind: RESET,
      title: TITLES.reset,
      facts: async (db, given) => {
        const { id, phone } = given as ResetPayload
        const found = await one(db, Number(id), 0)
        return [
          { name: TITLES.login, value: found.login },
          { name: TITLES.role, value: await wordsOf(db, keysOf(found)) },
          {
            name: TITLES.phone,
            value: phone,
            ...(found.phone !== phone && { before: found.phone ?? TITLES.noPhone }),
          },
        ]
      },
      apply: async (trx, given, { requestedBy, now }) => {
        const { id, phone, version } = given as ResetPayload
        const before = await lock(trx, Number(id), version, now)
        await demandRank(trx, requestedBy, keysOf(before))
        await lockUntilEnd(trx, 'operatorSetup', '')
        await demandFreePhone(trx, phone, before.id)
        // Whoever names another phone may have it: from then on it is an account that they have invited.
        if (phone !== before.phone) {
          const set = { phone, invitedBy: requestedBy }
          await trx.updateTable('operator').set(set).where('id', '=', before.id).execute()
        }
        await grow(trx, before, 'invited')
        await demandOwner(trx, config.demo)
        await endSessionsOf(trx, before.id, { except: null })
        await requestLink(trx, before.id, now)
        return { before: { state: before.state }, after: { state: 'invited', phone: maskPhone(phone) } }
      },
    },
  ]
}

const grow = (trx: Trx, { id, version }: Found, state?: OperatorRow['state']) =>
  trx
    .updateTable('operator')
    .set({ version: version + 1, ...(state && { state }) })
    .where('id', '=', id)
    .execute()

/** @throws Refusal BAD_REQUEST when nobody could sign in as owner any more */
async function demandOwner(trx: Trx, demo: boolean): Promise<void> {
  const left = await trx
    .selectFrom('operator')
    .innerJoin('operatorInRole', 'operatorInRole.operatorId', 'operator.id')
    .select('operator.id')
    .where('operatorInRole.role', '=', OWNER)
    .where('operator.state', '=', 'active')
    .$if(!demo, (query) => query.where('operator.isDemo', '=', false))
    .limit(1)
    .executeTakeFirst()
  if (left === undefined) throw new Refusal(RET.CONFLICT, REFUSALS.lastOwner)
}

export function createOperators({ clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>) {
  /** Another operator, locked, whom the caller may act on. @throws Refusal */
  async function lockOther(trx: Trx, by: ActingOperator, id: string, version: number): Promise<Found> {
    if (Number(id) === by.id) throw new Refusal(RET.CONFLICT, REFUSALS.notSelf)
    const row = await lock(trx, Number(id), version, clock.now())
    await demandRank(trx, by.id, keysOf(row))
    return row
  }

  const demandSecond = (trx: Trx, by: ActingOperator, object: { kind: string; id: string }) =>
    demandDecider(trx, { requestedBy: by.id, decide: DECIDE, object }, config.demo)

  return {
    list: async (filters: Filters, { page, pageSize }: { page: number; pageSize: number }) => {
      const { list, total } = await read(db, filters, { limit: pageSize, offset: (page - 1) * pageSize }, clock.now())
      return { list: list.map(toRow), total }
    },

    /** @returns the approval's id. @throws Refusal for a login or phone that another has, or when nobody can approve */
    invite: (
      by: ActingOperator,
      { reason, ...wanted }: { login: string; name: string; phone: string; roles: readonly string[]; reason: string },
    ): Promise<string> =>
      transaction(db, async (trx) => {
        const { login, name, phone } = wanted
        const payload: InvitePayload = { login, name, phone, roles: await knownRoles(trx, wanted.roles) }
        const object = { kind: 'invitation', id: login }
        await demandRank(trx, by.id, payload.roles)
        await demandFreeLogin(trx, login)
        await demandFreePhone(trx, phone, null)
        await demandSecond(trx, by, object)
        const summary = TITLES.inviteOf(name, login)
        const audited = { ...payload, phone: maskPhone(phone) }
        return by.requestApproval(trx, { kind: INVITE, object, summary, payload, audited, reason })
      }),

    /** @returns the approval's id. @throws Refusal */
    setRoles: (
      by: ActingOperator,
      { id, roles, version, reason }: { id: string; roles: readonly string[]; version: number; reason: string },
    ): Promise<string> =>
      transaction(db, async (trx) => {
        const before = await lockOther(trx, by, id, version)
        const payload: RolesPayload = { id, roles: await knownRoles(trx, roles), version }
        const object = { kind: 'operator', id }
        if (payload.roles.join() === keysOf(before).join()) throw refuseField('roles', REFUSALS.sameRoles)
        await demandRank(trx, by.id, payload.roles)
        await demandSecond(trx, by, object)
        return by.requestApproval(trx, { kind: ROLES, object, summary: TITLES.rolesOf(before.name), payload, reason })
      }),

    /** Sessions, open links and leases end with the account. */
    deactivate: (
      by: ActingOperator,
      { id, version, reason }: { id: string; version: number; reason: string },
    ): Promise<OperatorRow> =>
      transaction(db, async (trx) => {
        const before = await lockOther(trx, by, id, version)
        await grow(trx, before, 'deactivated')
        await demandOwner(trx, config.demo)
        await endSessionsOf(trx, before.id, { except: null })
        await trx.deleteFrom('operatorLink').where('operatorId', '=', before.id).execute()
        await trx.deleteFrom('recordLease').where('operatorId', '=', before.id).execute()
        const object = { kind: 'operator', id }
        await by.audit(trx, {
          action: 'operator.deactivate',
          object,
          before: { state: before.state },
          after: { state: 'deactivated' },
          reason,
        })
        return toRow(await one(trx, before.id, clock.now()))
      }),

    /**
     * Once it is approved the account waits for its new set-up: its sessions end, and neither password nor code work
     * any more. An invitation that was not used is sent again at once, as its phone has been approved.
     * @returns the approval's id, null when the link was sent again. @throws Refusal
     */
    reset: (
      by: ActingOperator,
      { id, phone: given, version, reason }: { id: string; phone?: string; version: number; reason: string },
    ): Promise<string | null> =>
      transaction(db, async (trx) => {
        const before = await lockOther(trx, by, id, version)
        const object = { kind: 'operator', id }
        if (before.isDemo) throw new Refusal(RET.CONFLICT, REFUSALS.notDemo)
        const phone = given ?? before.phone
        if (phone === null) throw refuseField('phone', REFUSALS.phoneNeeded)
        if (before.state === 'invited' && phone === before.phone) {
          await requestLink(trx, before.id, clock.now())
          await by.audit(trx, { action: 'operator.link', object, reason })
          return null
        }
        await demandFreePhone(trx, phone, before.id)
        await demandSecond(trx, by, object)
        const payload: ResetPayload = { id, phone, version }
        const audited = { ...payload, phone: maskPhone(phone) }
        const summary = TITLES.resetOf(before.name)
        return by.requestApproval(trx, { kind: RESET, object, summary, payload, audited, reason })
      }),
  }
}
