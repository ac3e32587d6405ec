/**
 * Random walks over orders and cases: 50 here, more by `npm run walks`.
 * @tier whole
 * @areas after-sale
 */
import { createOperator } from '../../helpers/operators'
import { useShop } from '../order/shop'
import { walk, type WalkReport } from './walks'

const WALKS = Number(process.env.WALKS ?? 50)
const SEED = Number(process.env.WALK_SEED ?? 20_260_301)

jest.setTimeout(WALKS * 10_000)

const shop = useShop({ config: { ratePerMinute: 0 } })
let refunder: number
beforeAll(async () => {
  refunder = (await createOperator(shop.server, 'walks', ['cs'])).id
  // A walk may begin with a merchant's voucher: the merchant is made with its first item.
  await shop.items({ count: 1, ownerType: 'merchant', priceFen: 100_000 })
})

test(`${WALKS} random walks create no money and sell nothing twice`, async () => {
  const report: WalkReport = { acts: {}, refused: 0 }
  for (let at = 0; at < WALKS; at += 1) await walk(shop, { seed: SEED + at, refunder }, report)
  // A walk that only waits would prove nothing.
  const needed = [
    ...['apply', 'agree', 'send', 'arrive', 'pass', 'deduct', 'choose', 'dispute', 'cancelCase', 'refundPart'],
    ...['haveVoucher', 'bargain', 'inspects', 'chooseScheme'],
  ]
  for (const name of needed) expect([name, (report.acts[name] ?? 0) > 0]).toEqual([name, true])
  if (process.env.WALKS !== undefined) process.stdout.write(`${JSON.stringify(report)}\n`)
})
