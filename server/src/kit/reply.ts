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

/** A value of type T as JSON text, which is sent as it is. */
export class JsonText<T> {
  constructor(readonly text: string) {}

  toJSON(): T {
    return JSON.parse(this.text) as T
  }
}

/** Serialises an answer, with or without the envelope. */
export function serialise(answer: unknown): string {
  if (isEnvelopeOfText(answer)) {
    const { ret_code, ret_msg, data } = answer
    return `{"ret_code":${ret_code},"ret_msg":${JSON.stringify(ret_msg)},"data":${data.text}}`
  }
  return JSON.stringify(answer)
}

function isEnvelopeOfText(answer: unknown): answer is Envelope<JsonText<unknown>> {
  return typeof answer === 'object' && answer !== null && 'data' in answer && answer.data instanceof JsonText
}
