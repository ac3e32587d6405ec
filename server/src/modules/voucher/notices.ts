/** The message to a user whom the shop gives a voucher. */
import type { Db } from '../../db/handle'
import { timeText } from '../../kit/china-day'
import type { Settings } from '../../kit/settings'
import { writeMessage } from '../messages/service'

import type { GivenVoucher } from './repository'

/** Writes it in the transaction that gives the voucher. */
export async function writeGrantedMessage(
  trx: Db,
  settings: Settings,
  userId: number,
  { voucher, template }: GivenVoucher,
  now: number,
): Promise<void> {
  await writeMessage(trx, settings, {
    userId,
    template: 'voucher.granted',
    values: { voucher: template.name, until: timeText(voucher.toAt).slice(0, 10) },
    target: { route: 'voucherIndex', params: {} },
    dedupeKey: `voucher:${voucher.id}:granted`,
    now,
  })
}
