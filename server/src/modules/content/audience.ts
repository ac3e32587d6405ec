/** Who sees a page or a block. Pure. */
import type { Audience } from '@contract/admin/content'
import { createHash } from 'node:crypto'

/** What is known of a reader. */
export interface Reader {
  /** Has never ordered; false of a visitor, of whom nothing is known. */
  isNewcomer: boolean
  host: 'browser' | 'app' | 'mini'
  /** Null of a visitor. The first screen is drawn for a visitor, so shares are of users, not of devices. */
  userId: number | null
}

/** Of a hundred equal parts of the users, the one that this user is in: the same at every reading. */
const partOf = (userId: number): number =>
  createHash('sha256').update(`content\n${userId}`).digest().readUInt32BE(0) % 100

/** Whether a block or a page is for the reader. */
export function fits({ who, percent }: Audience, reader: Reader): boolean {
  switch (who) {
    case 'all':
      return true
    case 'visitor':
      return reader.userId === null
    case 'user':
      return reader.userId !== null
    case 'newcomer':
      return reader.isNewcomer
    case 'share':
      return reader.userId !== null && partOf(reader.userId) < percent
    default:
      return reader.host === who
  }
}

/** Whether signing in may show it: a visitor sees its place. */
export const needsLogin = ({ who }: Audience): boolean => who === 'user' || who === 'newcomer'
