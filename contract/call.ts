/**
 * The shape of a call of the contract: one typed object, from which server route, client call, tests and docs/calls.md
 * follow.
 */
import { Type, type Static, type TObject, type TSchema } from '@sinclair/typebox'

/**
 * One call. Its name in the table is `METHOD /path`; the path is relative to the API base.
 *
 * - `input`: schema of the query (GET) or of the form body (POST). A property's `title` is its Chinese name in the
 *   error that names the field.
 * - `data`: schema of the answer's `data`. Tests validate the answers with it.
 * - `who`: `user` requires a session (else 401 before the input is validated); `anyone` may have one.
 */
export interface CallRow {
  /** One plain sentence for docs/calls.md. */
  readonly about: string
  readonly input: TSchema
  readonly data: TSchema
  readonly who: 'anyone' | 'user'
  /**
   * Requests per minute and address: `sensitive` is the server's own low limit (codes, logins), a number replaces the
   * common one. `money` adds a limit per user. Both names hold for all processes of the server together.
   */
  readonly rate?: 'sensitive' | 'money' | number
  /** The signature's timestamp is not checked: a device with a wrong clock may call too. */
  readonly signature?: 'any-time'
  /** The answer has no envelope (spec 7.1). */
  readonly bare?: true
}

export type CallTable = Readonly<Record<`${'GET' | 'POST'} /${string}`, CallRow>>

/** A call without input. Unknown parameters are ignored. */
export const NoInput = Type.Record(Type.String(), Type.Never())

/**
 * A nested value of a POST body. Bodies are form-encoded, so it is sent as JSON text in one form field: the client
 * passes the value, the server parses the text and then validates it by this schema.
 */
export const jsonField = <S extends TSchema>(schema: S): S => ({ ...schema, contentMediaType: 'application/json' })

/** Names of the input's properties that are sent as JSON text. */
export const jsonFieldsOf = (input: TSchema): string[] =>
  Object.entries((input as Partial<TObject>).properties ?? {}).flatMap(([name, schema]) =>
    schema['contentMediaType'] === 'application/json' ? [name] : [],
  )

/** The types of a table's calls, for handlers and callers. */
export type CallTypes<T extends CallTable> = {
  [N in keyof T]: T[N] extends CallRow ? { input: Static<T[N]['input']>; data: Static<T[N]['data']> } : never
}
