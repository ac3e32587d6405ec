/** Operators as others manage them: list, invitation, roles, deactivation, a new set-up link. */
import type { OperatorRow, SetupLink } from '@contract/admin/operators'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { isUniqueViolation } from '../../db/errors'
import type { AppContext } from '../../kit/context'
import type { ActingOperator } from '../../kit/operator'
import { Refusal, refuseField } from '../../kit/refusal'
import { createLink, setupPath } from './accounts'
import { SESSION_IDLE_MS } from './limits'
import { REFUSALS } from './messages'
import { endSessionsOf } from './sessions'

interface Filters {
  q?: string
  state?: OperatorRow['state']
  id?: number
}

/** LIKE takes `%` and `_` of a user's text as themselves. */
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

async function read(
  db: Db | Trx,
  { q = '', state, id }: Filters,
  { limit, offset }: { limit: number; offset: number },
  now: number,
): Promise<{ list: OperatorRow[]; total: number }> {
  const { rows } = await sql<Omit<OperatorRow, 'id'> & { id: number; total: number }>`
    select o.id, o.login, o.name, o.state, o.is_demo, o.created_at, o.last_sign_in_at, o.version,
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
  return { list: rows.map(({ total: _, ...row }) => ({ ...row, id: String(row.id) })), total: rows[0]?.total ?? 0 }
}

export function createOperators({ clock, config, db }: Pick<AppContext, 'clock' | 'config' | 'db'>) {
  const one = async (trx: Trx, id: number): Promise<OperatorRow> => {
    const { list } = await read(trx, { id }, { limit: 1, offset: 0 }, clock.now())
    const [row] = list
    if (row === undefined) throw new Refusal(RET.NOT_FOUND, REFUSALS.noOperator)
    return row
  }

  /** Locks another operator as the caller saw them. @throws Refusal NOT_FOUND, CONFLICT */
  async function lockOther(trx: Trx, by: ActingOperator, id: number, version: number): Promise<OperatorRow> {
    await sql`select from operator where id = ${id} for update`.execute(trx)
    const row = await one(trx, id)
    if (id === by.id) throw new Refusal(RET.CONFLICT, REFUSALS.notSelf)
    if (row.version !== version) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
    return row
  }

  const grow = (trx: Trx, { id, version }: OperatorRow, state?: OperatorRow['state']) =>
    trx
      .updateTable('operator')
      .set({ version: version + 1, ...(state && { state }) })
      .where('id', '=', Number(id))
      .execute()

  async function setRoles(trx: Trx, operatorId: number, roles: readonly string[]): Promise<void> {
    const wanted = [...new Set(roles)]
    const known = await trx.selectFrom('operatorRole').select('key').where('key', 'in', wanted).execute()
    if (known.length < wanted.length) throw refuseField('roles', REFUSALS.noRole)
    await trx.deleteFrom('operatorInRole').where('operatorId', '=', operatorId).execute()
    await trx
      .insertInto('operatorInRole')
      .values(wanted.map((role) => ({ operatorId, role })))
      .execute()
  }

  /** @throws Refusal CONFLICT when nobody else could manage operators any more */
  async function demandOwner(trx: Trx): Promise<void> {
    const left = await trx
      .selectFrom('operator')
      .innerJoin('operatorInRole', 'operatorInRole.operatorId', 'operator.id')
      .select('operator.id')
      .where('operatorInRole.role', '=', 'owner')
      .where('operator.state', '=', 'active')
      .$if(!config.demo, (query) => query.where('operator.isDemo', '=', false))
      .limit(1)
      .executeTakeFirst()
    if (left === undefined) throw new Refusal(RET.CONFLICT, REFUSALS.lastOwner)
  }

  const linkOf = ({ token, expiresAt }: { token: string; expiresAt: number }, origin: string): SetupLink => ({
    url: `${origin}${setupPath(token)}`,
    expiresAt,
  })

  return {
    list: (filters: Filters, { page, pageSize }: { page: number; pageSize: number }) =>
      read(db, filters, { limit: pageSize, offset: (page - 1) * pageSize }, clock.now()),

    /** @param origin of the link's address. @throws Refusal CONFLICT for a login that exists */
    async invite(
      by: ActingOperator,
      { login, name, roles, reason }: { login: string; name: string; roles: readonly string[]; reason: string },
      origin: string,
    ): Promise<SetupLink> {
      try {
        return await transaction(db, async (trx) => {
          const now = clock.now()
          const { id } = await trx
            .insertInto('operator')
            .values({
              login,
              name,
              state: 'invited',
              passwordHash: null,
              totpSecret: null,
              createdAt: now,
              lastSignInAt: null,
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          await setRoles(trx, id, roles)
          const link = await createLink(trx, config.consoleKey, { kind: 'invitation', operatorId: id }, now)
          const object = { kind: 'operator', id: String(id) }
          await by.audit(trx, { action: 'operator.invite', object, after: { login, name, roles }, reason })
          return linkOf(link, origin)
        })
      } catch (error) {
        throw isUniqueViolation(error, 'operator_login_key')
          ? refuseField('login', REFUSALS.loginTaken, RET.CONFLICT)
          : error
      }
    },

    setRoles: (
      by: ActingOperator,
      { id, roles, version, reason }: { id: string; roles: readonly string[]; version: number; reason: string },
    ): Promise<OperatorRow> =>
      transaction(db, async (trx) => {
        const before = await lockOther(trx, by, Number(id), version)
        await setRoles(trx, Number(id), roles)
        await demandOwner(trx)
        await grow(trx, before)
        const keys = before.roles.map(({ key }) => key)
        const object = { kind: 'operator', id }
        await by.audit(trx, { action: 'operator.roles', object, before: { roles: keys }, after: { roles }, reason })
        return one(trx, Number(id))
      }),

    /** Sessions, open links and leases end with the account. */
    deactivate: (
      by: ActingOperator,
      { id, version, reason }: { id: string; version: number; reason: string },
    ): Promise<OperatorRow> =>
      transaction(db, async (trx) => {
        const before = await lockOther(trx, by, Number(id), version)
        await grow(trx, before, 'deactivated')
        await demandOwner(trx)
        await endSessionsOf(trx, Number(id), { except: null })
        await trx.deleteFrom('operatorLink').where('operatorId', '=', Number(id)).execute()
        await trx.deleteFrom('recordLease').where('operatorId', '=', Number(id)).execute()
        const object = { kind: 'operator', id }
        await by.audit(trx, {
          action: 'operator.deactivate',
          object,
          before: { state: before.state },
          after: { state: 'deactivated' },
          reason,
        })
        return one(trx, Number(id))
      }),

    /** The account waits for its new set-up: its sessions end, and neither password nor code work any more. */
    reset: (
      by: ActingOperator,
      { id, version, reason }: { id: string; version: number; reason: string },
      origin: string,
    ): Promise<SetupLink> =>
      transaction(db, async (trx) => {
        const before = await lockOther(trx, by, Number(id), version)
        if (before.isDemo) throw new Refusal(RET.CONFLICT, REFUSALS.notSelf)
        await grow(trx, before, 'invited')
        await demandOwner(trx)
        await endSessionsOf(trx, Number(id), { except: null })
        const link = await createLink(trx, config.consoleKey, { kind: 'reset', operatorId: Number(id) }, clock.now())
        const object = { kind: 'operator', id }
        await by.audit(trx, { action: 'operator.reset', object, before: { state: before.state }, reason })
        return linkOf(link, origin)
      }),
  }
}
