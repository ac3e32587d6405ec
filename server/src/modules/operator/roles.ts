/** Roles: named sets of permissions. A new shop gets those of the contract's table; the owner's changes stay. */
import {
  ALL_PERMISSIONS,
  LIMITS,
  PERMISSIONS,
  STARTING_ROLES,
  startingPermissions,
  type LimitName,
  type Permission,
  type StartingRole,
} from '@contract/admin/permissions'
import type { RoleChange, RoleRow } from '@contract/admin/operators'
import { RET } from '@contract/constants'
import { sql } from 'kysely'
import { transaction, type Db, type Trx } from '../../db/database'
import { lockUntilEnd } from '../../db/transaction'
import type { ApprovalKind } from '../../kit/console'
import { refuseField, Refusal } from '../../kit/refusal'
import { REFUSALS, TITLES } from './messages'

export const ROLE_CHANGE = 'role.change'

const STARTING = Object.keys(STARTING_ROLES) as StartingRole[]

const startingLimits = (role: StartingRole): Record<string, number> =>
  Object.fromEntries(
    Object.entries(LIMITS).flatMap(([name, { roles }]) => {
      const amount = (roles as Partial<Record<StartingRole, number>>)[role]
      return amount === undefined ? [] : [[name, amount]]
    }),
  )

/**
 * Adds the starting roles that the database does not have, and gives permissions that it does not know yet to their
 * starting roles: once, so that what the owner has taken from a role stays taken.
 */
export function storeRoles(db: Db): Promise<void> {
  return transaction(db, async (trx) => {
    await lockUntilEnd(trx, 'operatorRoles', '')
    await trx
      .insertInto('operatorRole')
      .values(
        STARTING.map((key) => ({
          key,
          title: STARTING_ROLES[key],
          limits: JSON.stringify(startingLimits(key)),
          isStarting: true,
        })),
      )
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
    const known = await trx.selectFrom('knownPermission').select('name').execute()
    const isNew = new Set<string>(ALL_PERMISSIONS.filter((name) => !known.some((one) => one.name === name)))
    const given = STARTING.flatMap((role) =>
      startingPermissions(role).flatMap((permission) => (isNew.has(permission) ? [{ role, permission }] : [])),
    )
    if (isNew.size === 0) return
    await trx
      .insertInto('knownPermission')
      .values([...isNew].map((name) => ({ name })))
      .execute()
    if (given.length === 0) return
    await trx
      .insertInto('operatorRolePermission')
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/**
 * The highest amount that one of the roles may decide alone. Owner and admin have no bound of their own in a new shop,
 * but then neither has a role without the limit's act: null is "without a bound" only for who holds no limited role.
 */
export function limitOf(
  roles: readonly { limits: Readonly<Record<string, number>> }[],
  name: LimitName,
): number | null {
  const amounts = roles.flatMap(({ limits }) => (limits[name] === undefined ? [] : [limits[name]]))
  return amounts.length === 0 ? null : Math.max(...amounts)
}

const isPermission = (name: string): name is Permission => name in PERMISSIONS

export async function listRoles(db: Db | Trx, key?: string): Promise<RoleRow[]> {
  const { rows } = await sql<Omit<RoleRow, 'pendingApproval'> & { pendingApproval: number | null }>`
    select r.key, r.title, r.limits, r.is_starting, r.version,
      coalesce((select jsonb_agg(p.permission order by p.permission) from operator_role_permission p where p.role = r.key), '[]')
        as permissions,
      (select count(*)::int from operator_in_role i join operator o on o.id = i.operator_id and o.state <> 'deactivated'
        where i.role = r.key) as operators,
      (select a.id from approval a where a.kind = ${ROLE_CHANGE} and a.object_id = r.key and a.state = 'requested')
        as pending_approval
    from operator_role r ${key === undefined ? sql`` : sql`where r.key = ${key}`}`.execute(db)
  const place = (role: string) => STARTING.findIndex((one) => one === role)
  return rows
    .map((row) => ({
      ...row,
      // A permission that this version does not know has no call.
      permissions: row.permissions.filter(isPermission),
      pendingApproval: row.pendingApproval === null ? null : String(row.pendingApproval),
    }))
    .sort((a, b) => place(a.key) - place(b.key) || a.key.localeCompare(b.key))
}

/** The payload of an approval: sorted, so that the same set has the same hash. */
export interface RolePayload extends Record<string, unknown> {
  key: string
  title: string
  permissions: string[]
  limits: Record<string, number>
  version: number
}

/**
 * The change as it takes effect.
 * @throws Refusal CONFLICT when the role has changed since, BAD_REQUEST for unknown limits or no change at all
 */
export async function rolePayload(trx: Trx, change: RoleChange): Promise<RolePayload> {
  const [role] = await listRoles(trx, change.key)
  if ((role?.version ?? 0) !== change.version) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
  const limits = change.limits ?? role?.limits ?? {}
  if (Object.keys(limits).some((name) => !(name in LIMITS))) throw refuseField('limits', REFUSALS.pendingChange)
  const payload = {
    key: change.key,
    title: change.title,
    permissions: [...new Set(change.permissions)].sort(),
    limits: Object.fromEntries(Object.entries(limits).sort(([a], [b]) => a.localeCompare(b))),
    version: change.version,
  }
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  if (
    role &&
    role.title === payload.title &&
    same([...role.permissions].sort(), payload.permissions) &&
    same(Object.entries(role.limits).sort(), Object.entries(payload.limits))
  ) {
    throw new Refusal(RET.BAD_REQUEST, REFUSALS.pendingChange)
  }
  return payload
}

const permissionTitle = (name: string): string => (isPermission(name) ? PERMISSIONS[name].title : name)
const wordsOf = (names: readonly string[]): string => names.map(permissionTitle).join('、') || '无'
const limitTitle = (name: string): string => (name in LIMITS ? LIMITS[name as LimitName].title : name)

/** A change of what a role may do: requested by one operator, approved by another. */
export const roleChangeApproval: ApprovalKind = {
  kind: ROLE_CHANGE,
  title: TITLES.roleChange,
  request: 'role.change',
  decide: 'role.approve',
  async facts(db, given) {
    const payload = given as RolePayload
    const [role] = await listRoles(db, payload.key)
    const before = new Set<string>(role?.permissions ?? [])
    const after = new Set(payload.permissions)
    const limits = [...new Set([...Object.keys(role?.limits ?? {}), ...Object.keys(payload.limits)])]
    return [
      { name: '角色', value: payload.title, ...(role && { before: role.title }) },
      { name: '新增权限', value: wordsOf([...after].filter((one) => !before.has(one))) },
      { name: '移除权限', value: wordsOf([...before].filter((one) => !after.has(one))) },
      ...limits.map((name) => ({
        name: limitTitle(name),
        kind: 'fen' as const,
        value: String(payload.limits[name] ?? ''),
        before: String(role?.limits[name] ?? ''),
      })),
    ]
  },
  async apply(trx, given) {
    const payload = given as RolePayload
    const { key, title, limits, permissions, version } = payload
    await sql`select from operator_role where key = ${key} for update`.execute(trx)
    const [before] = await listRoles(trx, key)
    if ((before?.version ?? 0) !== version) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
    const values = { title, limits: JSON.stringify(limits) }
    if (before) {
      await trx
        .updateTable('operatorRole')
        .set({ ...values, version: version + 1 })
        .where('key', '=', key)
        .execute()
      await trx.deleteFrom('operatorRolePermission').where('role', '=', key).execute()
    } else {
      await trx
        .insertInto('operatorRole')
        .values({ key, ...values, isStarting: false })
        .execute()
    }
    if (permissions.length > 0) {
      await trx
        .insertInto('operatorRolePermission')
        .values(permissions.map((permission) => ({ role: key, permission })))
        .execute()
    }
    await demandWayBack(trx)
    const asAudited = (role: { title: string; permissions: string[]; limits: Record<string, number> }) => ({
      title: role.title,
      permissions: role.permissions,
      limits: role.limits,
    })
    return { ...(before && { before: asAudited(before) }), after: asAudited(payload) }
  },
}

/** Two operators must remain who can change roles again: one requests, another approves. @throws Refusal CONFLICT */
async function demandWayBack(trx: Trx): Promise<void> {
  const { rows } = await sql<{ permission: string }>`
    select distinct p.permission from operator_role_permission p
    join operator_in_role i on i.role = p.role join operator o on o.id = i.operator_id and o.state = 'active'
    where p.permission in ('role.change', 'role.approve')`.execute(trx)
  if (rows.length < 2) throw new Refusal(RET.CONFLICT, REFUSALS.lockoutRole)
}
