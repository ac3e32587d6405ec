import { TEXT_MAX } from '@contract/limits/ticket'
import { boundText } from '../../kit/input'
import { refuseField } from '../../kit/refusal'

/** What was written, as it is kept. @throws Refusal BAD_REQUEST */
export function checkedText(given: string, shortest: number, refusal: string): string {
  const text = boundText(given, TEXT_MAX).trim()
  if (text.length < shortest) throw refuseField('text', refusal)
  return text
}
