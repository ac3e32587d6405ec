import { RET } from '@contract/constants'
import { createHeldBytes } from './held-bytes'

const REFUSED = expect.objectContaining({ code: RET.UNAVAILABLE, message: '繁忙' }) as Error

/** Work that takes so much and ends when `end` is called. */
function taking(bytes: number) {
  let end: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (end = resolve))
  return {
    work: async (take: (bytes: number) => void) => {
      take(bytes)
      await gate
    },
    end: () => end(),
  }
}

test('a client may hold its share, and all together theirs; what ends gives its bytes back', async () => {
  const held = createHeldBytes({ ofAll: 100, ofClient: 60, busy: '繁忙' })
  const first = taking(60)
  const running = held.hold('a', first.work)
  await expect(held.hold('a', taking(1).work)).rejects.toEqual(REFUSED)
  const other = taking(40)
  const beside = held.hold('b', other.work)
  await expect(held.hold('c', taking(1).work)).rejects.toEqual(REFUSED)
  first.end()
  await running
  const again = taking(60)
  const next = held.hold('a', again.work)
  for (const { end } of [other, again]) end()
  await Promise.all([beside, next])
})

test('work that fails gives its bytes back', async () => {
  const held = createHeldBytes({ ofAll: 10, ofClient: 10, busy: '繁忙' })
  const failing = (take: (bytes: number) => void) => {
    take(10)
    return Promise.reject(new Error('no'))
  }
  for (let turn = 0; turn < 2; turn += 1) await expect(held.hold('a', failing)).rejects.toThrow('no')
})
