import { RET } from '@contract/constants'

/** The one way to refuse a request below a route. */
export class Refusal extends Error {
  /** One of `RET` (contract/constants.ts); the HTTP status is its first three digits. */
  readonly code: number

  /** Messages of single fields; see contract/envelope.ts, `RefusedData`. */
  readonly fields: Readonly<Record<string, string>> | undefined

  /**
   * @param message Chinese, shown to the user.
   * @param fields Chinese messages by the name of the input field
   */
  constructor(code: number, message: string, fields?: Readonly<Record<string, string>>) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.fields = fields
  }
}

/**
 * The refusal of one field of the input.
 * @param sentence Chinese, shown beside the field
 */
export const refuseField = (name: string, sentence: string, code: number = RET.BAD_REQUEST): Refusal =>
  new Refusal(code, sentence, { [name]: sentence })

/** HTTP status of a `ret_code`: its first three digits. */
export function httpStatus(code: number): number {
  return Number(String(code).slice(0, 3))
}
