/** Counts who looks on in this process: whoever asked for a room's news lately. Times are ms. */
import type { Db } from '../../db/handle'
import { VIEWERS_EVERY_MS, VIEWING_MS } from './limits'
import { storeViewers } from './repository'

export interface Viewers {
  /** Somebody asks for news of a room; what this process has counted is written down now and then. */
  note: (roomId: number, viewer: string, now: number) => Promise<void>
}

export function createViewers(db: Db): Viewers {
  const seen = new Map<number, { by: Map<string, number>; storedAt: number }>()
  return {
    async note(roomId, viewer, now) {
      const room = seen.get(roomId) ?? { by: new Map<string, number>(), storedAt: -Infinity }
      seen.set(roomId, room)
      room.by.set(viewer, now)
      if (now - room.storedAt < VIEWERS_EVERY_MS) return
      for (const [one, at] of room.by) if (at <= now - VIEWING_MS) room.by.delete(one)
      room.storedAt = now
      await storeViewers(db, roomId, room.by.size, now)
    },
  }
}
