/** The envelope of every answer (contract/envelope.ts). */
import { RET } from '@contract/constants'
import type { Envelope } from '@contract/envelope'

export function ok<T>(data: T): Envelope<T> {
  return { ret_code: RET.OK, ret_msg: '成功', data }
}

export function refused(code: number, message: string): Envelope<null> {
  return { ret_code: code, ret_msg: message, data: null }
}
