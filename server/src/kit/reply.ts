/** The envelope of every answer (contract/envelope.ts). */
import { RET } from '@contract/constants'
import type { Envelope, RefusedData } from '@contract/envelope'

export function ok<T>(data: T): Envelope<T> {
  return { ret_code: RET.OK, ret_msg: '成功', data }
}

/** @param fields Chinese sentences by input name; without any the answer's data is null. */
export function refused(
  code: number,
  message: string,
  fields: RefusedData['fields'] = {},
): Envelope<RefusedData | null> {
  return { ret_code: code, ret_msg: message, data: Object.keys(fields).length > 0 ? { fields } : null }
}
