/** Bounds the memory that the bytes of clients take while they arrive and are worked on, in all and of one client. */
import { RET } from '@contract/constants'
import { Refusal } from './refusal'

export interface HeldBytes {
  /**
   * Carries out work that takes memory part by part; all of it is free again when the work ends.
   * @param client whose bytes are counted together: an address
   * @throws whatever the work throws; `take` throws Refusal UNAVAILABLE for a part that is beyond the bounds
   */
  hold<T>(client: string, work: (take: (bytes: number) => void) => Promise<T>): Promise<T>
}

/** @param options `ofAll` and `ofClient` in bytes; `busy` is Chinese, for the user whose part was beyond them */
export function createHeldBytes({
  ofAll,
  ofClient,
  busy,
}: {
  ofAll: number
  ofClient: number
  busy: string
}): HeldBytes {
  const clients = new Map<string, number>()
  let all = 0
  return {
    async hold(client, work) {
      let own = 0
      const change = (bytes: number): void => {
        own += bytes
        all += bytes
        const left = (clients.get(client) ?? 0) + bytes
        if (left === 0) clients.delete(client)
        else clients.set(client, left)
      }
      try {
        return await work((bytes) => {
          const isFull = all + bytes > ofAll || (clients.get(client) ?? 0) + bytes > ofClient
          if (isFull) throw new Refusal(RET.UNAVAILABLE, busy)
          change(bytes)
        })
      } finally {
        change(-own)
      }
    },
  }
}
