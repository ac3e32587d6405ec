/** The shape of every answer (spec 3, 7); the codes are in constants.ts. */
import { Type, type Static, type TSchema } from '@sinclair/typebox'

/** `{ ret_code, ret_msg, data }`; `ret_code` 200 is success, every other value comes with a Chinese `ret_msg`. */
export const envelope = <T extends TSchema>(data: T) =>
  Type.Object({ ret_code: Type.Integer(), ret_msg: Type.String(), data })

/** `data` of a refusal that is about fields of the input; null of any other refusal. */
export interface RefusedData {
  /** Chinese sentences by input name: `phone`, or `parcels.0.waybill` in a nested value. */
  fields: Readonly<Record<string, string>>
}

export interface Envelope<T> {
  ret_code: number
  ret_msg: string
  data: T
}

/** Text id of an item: 1 to 8 digits. */
export const ItemId = Type.String({ pattern: '^[0-9]{1,8}$' })
/** Text order number: 18 digits. */
export const OrderNo = Type.String({ pattern: '^[0-9]{18}$' })
/** Number of something that is paid: an order's own, or one with two letters, such as that of orders paid together. */
export const PayableNo = Type.String({ pattern: '^([A-Z]{2})?[0-9]{18}$' })
/** Ids joined by commas, 1 to 50 of them. */
export const ItemIdList = Type.String({ pattern: '^[0-9]{1,8}(,[0-9]{1,8}){0,49}$' })
/** Integer fen, never negative. */
export const Fen = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** Integer milliseconds since the epoch. */
export const Millis = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** 1-based page number. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 1000, default: 1 })
/** A key that the client creates once per intended act (a UUID), so that a repetition has no second effect. */
export const IdempotencyKey = Type.String({ minLength: 8, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' })

/** A page of a list. `pageSize` is 8 for items (4 rows of 2, spec 9). `total` counts every match. */
export const page = <T extends TSchema>(item: T) =>
  Type.Object({
    list: Type.Array(item),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    hasMore: Type.Boolean(),
  })

/** `data` of a call that only confirms. */
export const Empty = Type.Object({})
export type Empty = Static<typeof Empty>
