/** Buyers of the shop and what they have there, made through its calls where a journey is about something else. */
import { sendmsgSn } from '@contract/sendmsg-sn'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import { askShop } from '../../helpers/shop-call'
import { origin } from './shop'

/** 浙江省 杭州市 西湖区 */
const DISTRICT = '330106'

/** Test files run side by side, each in a worker of jest; the shop is one. */
const WORKER = Number(process.env.JEST_WORKER_ID ?? 1)
/** Workers that never meet at an item; more of them would have to look for another one now and then. */
const WORKERS = 4

let phones = 0

/** A phone number that nobody has used here: one gets a code only once a minute, and its owner begins with nothing. */
export const newPhone = (): string => `1${30 + (WORKER % 10)}${String(Date.now() + phones++).slice(-8)}`

/** Signs in with the code that the demonstration shows; resolves with the token. */
export const signIn = async (phone: string): Promise<string> => {
  const sn = sendmsgSn({ phone }, DEFAULT_SIGNING_KEY)
  const { demoCode = '' } = await askShop(origin, 'GET /user/sendmsg', { phone, sn }, '')
  return (await askShop(origin, 'POST /user/login', { phone, code: demoCode }, '')).user_identity
}

/** Saves an address; resolves with its id. */
export const addAddress = async (token: string): Promise<string> => {
  const input = { name: '林静', phone: '13800138000', districtCode: DISTRICT, detail: '文三路 100 号', isDefault: true }
  return (await askShop(origin, 'POST /addr/save', input, token)).id
}

const given = new Set<string>()

/** An item on sale that no journey has been given before: of each category a worker takes its own share. */
export const freeItem = async (categoryId: string) => {
  for (let page = 1; ; page++) {
    const { list, hasMore } = await askShop(origin, 'GET /product/union-list', { categoryId, page }, '')
    const found = list.find(
      ({ id, state }) => state === 'ON_SALE' && Number(id) % WORKERS === WORKER % WORKERS && !given.has(id),
    )
    if (found) {
      given.add(found.id)
      return found
    }
    if (!hasMore) throw new Error(`Nothing left in category ${categoryId}`)
  }
}

/** Orders an item without paying; resolves with the order's number. */
export const placeOrder = async (token: string, addressId: string, item: { id: string; priceFen: number }) => {
  const { amounts } = await askShop(origin, 'GET /order/preview', { itemIds: item.id, addressId }, token)
  const input = { itemIds: item.id, addressId, payFen: amounts.payFen, idempotencyKey: `journey-order-of-${item.id}` }
  return (await askShop(origin, 'POST /order/create', input, token)).orderNo
}

/** Pays an order in the sandbox. */
export const payOrder = async (token: string, orderNo: string): Promise<void> => {
  const { payNo, sandboxToken = '' } = await askShop(origin, 'POST /pay/create', { orderNo, channel: 'sandbox' }, token)
  await askShop(origin, 'POST /pay/sandbox/confirm', { payNo, sandboxToken }, token)
}
