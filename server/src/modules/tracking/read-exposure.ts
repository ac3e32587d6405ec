/** Converts a received exposure record to its rows (spec 7.2). */
import type { ExposureBody } from '@contract/tracking'
import { dayOf } from './event-id'
import { keyedHash, safeText } from './privacy'
import { eventTime } from './read-event'

/** A row of goods_exposure, with the table's column names. // wire spelling */
export interface ExposureRow {
  day: number
  nonce: string
  place: number
  received_at: number
  at: number
  item_id: string
  position: number
  section_id: string
  platform: string
  source: string
  vfm: string
  sid: string
  page_url: string
  user_agent: string
  device: string
}

export interface ExposureHeaders {
  nonce: string
  deviceId: string
}

/** All rows of a record have one nonce, derived per device. @param receivedAt ms */
export function exposureRows(
  body: ExposureBody,
  { nonce, deviceId }: ExposureHeaders,
  { hashKey, receivedAt }: { hashKey: string; receivedAt: number },
): ExposureRow[] {
  const common = {
    day: dayOf(receivedAt),
    nonce: keyedHash(hashKey, `nonce\n${deviceId}\n${nonce}`),
    received_at: receivedAt,
    platform: safeText(body.platform),
    source: safeText(body.source),
    vfm: safeText(body.vfm),
    sid: safeText(body.sid),
    page_url: safeText(body.currentUrl),
    user_agent: safeText(body.userAgent),
    device: keyedHash(hashKey, `device\n${deviceId}`),
  }
  return body.item_action.map(({ id, position, sectionId, time }, place) => ({
    ...common,
    place,
    at: eventTime([time], receivedAt),
    item_id: safeText(id),
    position,
    section_id: safeText(sectionId),
  }))
}
