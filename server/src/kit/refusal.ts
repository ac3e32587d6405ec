/** The one way to refuse a request below a route. */
export class Refusal extends Error {
  /** One of `RET` (contract/constants.ts); the HTTP status is its first three digits. */
  readonly code: number

  /** @param message Chinese, shown to the user. */
  constructor(code: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.code = code
  }
}

/** HTTP status of a `ret_code`: its first three digits. */
export function httpStatus(code: number): number {
  return Number(String(code).slice(0, 3))
}
