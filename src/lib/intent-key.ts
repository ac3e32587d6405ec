import { randomKey } from './random-key'

/**
 * One idempotency key per intended act: the same content keeps its key, however often it is sent, and other content
 * (another address, remark or total) is another act. The server answers a repeated key with the first result.
 */
export const createIntentKeys = (makeKey: () => string = randomKey): ((content: object) => string) => {
  let key = ''
  let keyed = ''
  return (content) => {
    const mark = JSON.stringify(content)
    if (mark !== keyed) {
      keyed = mark
      key = makeKey()
    }
    return key
  }
}
