/**
 * Successful shares (spec 7.1, /user/wx-share): one row per sharer, page and minute, however often the request is
 * repeated.
 */
import type { WxShareQuery } from '@contract/platform'
import { redactText } from '@contract/redact'
import type { Static } from '@sinclair/typebox'
import { createHmac } from 'node:crypto'
import { addressKey, boundText } from '../../../kit/input'
import type { AppContext } from '../../../kit/context'
import { SHARE_DEDUPE_MS } from '../limits'

interface Sharer {
  userId: number | null
  /** The client's network address; stored only as part of a keyed hash. */
  address: string
}

export async function recordShare(
  { db, clock, config }: AppContext,
  { target, pageType, pageTitle = '' }: Static<typeof WxShareQuery>,
  { userId, address }: Sharer,
): Promise<void> {
  const now = clock.now()
  const who = userId === null ? `address ${addressKey(address)}` : `user ${userId}`
  const parts = [who, target, pageType, pageTitle, String(Math.floor(now / SHARE_DEDUPE_MS))]
  await db
    .insertInto('shareRecord')
    .values({
      dedupeKey: createHmac('sha256', config.smsCodeSecret).update(JSON.stringify(parts)).digest('hex'),
      userId,
      target,
      pageType: boundText(redactText(pageType), 200),
      pageTitle: boundText(redactText(pageTitle), 500),
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .execute()
}
