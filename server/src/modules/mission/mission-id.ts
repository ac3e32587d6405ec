/**
 * The id of a mission as a page's address has it: mission, day, time at which it was made, and an HMAC of all that with
 * the user, so that it pays its user alone (design: live and play 2.8). Pure.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayOf } from '../../kit/china-day'
import { EARLIEST_MS, MARK_LENGTH } from './limits'

interface Named {
  missionId: number
  userId: number
  /** ms */
  madeAt: number
}

const FORM = /^(\d{1,12})\.(\d{4}-\d{2}-\d{2})\.([0-9a-z]{1,11})\.([\w-]{16})$/

const markOf = (key: string, { missionId, userId, madeAt }: Named): string =>
  createHmac('sha256', key).update(`mission ${missionId} ${userId} ${madeAt}`).digest('base64url').slice(0, MARK_LENGTH)

/** @param key the console's, which lives as long as the database */
export const makeMissionId = (key: string, named: Named): string =>
  [named.missionId, dayOf(named.madeAt), named.madeAt.toString(36), markOf(key, named)].join('.')

/** The mission that an id pays to a user now; null of a foreign, changed or too young one, and of another day's. */
export function missionOf(
  key: string,
  id: string,
  userId: number,
  now: number,
): { missionId: number; day: string } | null {
  const [, mission = '', day = '', made = '', mark = ''] = FORM.exec(id) ?? []
  const named = { missionId: Number(mission), userId, madeAt: Number.parseInt(made, 36) }
  if (mark === '' || day !== dayOf(now) || now - named.madeAt < EARLIEST_MS) return null
  const isOwn = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, named)))
  return isOwn ? { missionId: named.missionId, day } : null
}
