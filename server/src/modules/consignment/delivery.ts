/** What a seller needs to send consignments in one parcel: where to, by whom, for how much it is insured. */
import type { CallData } from '@contract/calls'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import type { SellerTools } from '../intake/seller-tools'
import { REFUSALS } from './messages'
import { ownConsignment } from './own'
import { consignSettings } from './settings'
import { cards } from './view'

const TIPS = [
  '物品请用盒子与填充物包好，避免晃动',
  '附件一并寄出，请在箱内放一张写有寄卖单号的纸条',
  '寄出后请尽快填写运单号',
]

/** @throws Refusal NOT_FOUND for one that is not the user's, CONFLICT where one is not to be sent */
export async function deliveryOf(
  tools: SellerTools,
  userId: number,
  sellNos: string,
): Promise<CallData<'GET /seller/get-addr-info'>> {
  const { config, couriers, settings } = tools
  const numbers = [...new Set(sellNos.split(','))]
  const found = await Promise.all(numbers.map((sellNo) => ownConsignment(tools, userId, sellNo)))
  if (found.some(({ state }) => state !== 'TO_SHIP')) throw new Refusal(RET.CONFLICT, REFUSALS.toShip)
  const shown = await cards(tools, found)
  return {
    warehouse: config.courier.warehouse,
    carriers: couriers.carriers.map(({ code, name }) => ({ code, name })),
    items: found.map(({ sellNo, version, title, insuredFen }, at) => ({
      sellNo,
      version,
      title,
      coverUrl: shown[at]?.coverUrl ?? '',
      insuredFen,
    })),
    insuredFen: found.reduce((sum, { insuredFen }) => sum + insuredFen, 0),
    maxInsuredFen: settings.get(consignSettings, 'consign.parcelFen'),
    canPickup: false,
    tips: TIPS,
  }
}
