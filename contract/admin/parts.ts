/** Schemas that several calls of the console share. */
import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { ALL_PERMISSIONS, type Permission } from './permissions'
import { Millis } from '../envelope'

/** Id of a row, decimal text. */
export const RowId = Type.String({ pattern: '^[0-9]{1,18}$' })
/** Name of a kind of object, e.g. `order`, `user`, `operator`; a queue's or an action's name. */
export const KindName = Type.String({ pattern: '^[a-z][a-zA-Z0-9.-]{0,39}$' })
/** Id of an object of any kind, as its area spells it (an order number, a user id, the login of an invitation). */
export const ObjectId = Type.String({ pattern: '^[A-Za-z0-9_.@-]{1,64}$' })
/** Why an operator acts; it is kept in the audit. */
export const Reason = Type.String({ minLength: 2, maxLength: 200, title: '原因' })
export const PermissionName = Type.Unsafe<Permission>(Type.Union(ALL_PERMISSIONS.map((name) => Type.Literal(name))))
/** A role's key: one of STARTING_ROLES or one that the owner has made. */
export const RoleKey = Type.String({ pattern: '^[a-z][a-z0-9-]{1,29}$', title: '角色标识' })

/** 20, 50 or 100 rows of a table. */
export const PageSize = Type.Integer({ minimum: 1, maximum: 100, default: 20 })
export const PageInput = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  pageSize: Type.Optional(PageSize),
}

/** A page of a table. `total` counts every match up to MAX_TOTAL. */
export const tablePage = <T extends TSchema>(row: T) =>
  Type.Object({
    list: Type.Array(row),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
  })

/** Filters of a list of all objects of a kind: a state, and one of their numbers. */
export const objectFilters = <S extends TSchema>(state: S) => ({
  state: Type.Optional(state),
  q: Type.Optional(Type.String({ maxLength: 20 })),
})

/** A page of all objects of a kind, with the number of each state. */
export const objectPage = <R extends TSchema, S extends TSchema>(row: R, state: S) =>
  Type.Composite([tablePage(row), Type.Object({ counts: Type.Array(Type.Object({ state, count: Type.Integer() })) })])

/** An operator as others see them. */
export const OperatorRef = Type.Object({ id: RowId, login: Type.String(), name: Type.String() })
export type OperatorRef = Static<typeof OperatorRef>

/** Who is working on a record; `mine` is the caller's own lease, in any of their windows. */
export const Lease = Type.Object({ operator: OperatorRef, until: Millis, mine: Type.Boolean() })
export type Lease = Static<typeof Lease>

/** What a record or a change is about. */
export const ObjectRef = Type.Object({ kind: KindName, id: ObjectId })
export type ObjectRef = Static<typeof ObjectRef>

/**
 * A field name with a value in words. `reveal` names the field for POST /admin/reveal where the value is masked and
 * the operator may see it in full.
 */
export const Fact = Type.Object({
  name: Type.String(),
  value: Type.String(),
  /**
   * How it is drawn: fen as money, ms as a time in China, a link to a record, a picture that is seen by `reveal` alone
   * (its value says what it is of).
   */
  kind: Type.Optional(
    Type.Union([Type.Literal('fen'), Type.Literal('time'), Type.Literal('record'), Type.Literal('picture')]),
  ),
  /** The record that a `record` opens. */
  to: Type.Optional(ObjectRef),
  reveal: Type.Optional(Type.String()),
})
export type Fact = Static<typeof Fact>

export const Tone = Type.Union([
  Type.Literal('plain'),
  Type.Literal('info'),
  Type.Literal('good'),
  Type.Literal('warning'),
  Type.Literal('bad'),
])
export type Tone = Static<typeof Tone>
