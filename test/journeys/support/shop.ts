/**
 * The running shop, its buyers and what they have there. It is made through the shop's calls, as the journeys are about
 * something else.
 */
import { randomUUID } from 'node:crypto'
import type { SellerKind } from '@contract/catalogue'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import type { BuyerStock } from '../../audits/page-audit'
import { PATIENCE_MS } from '../../helpers/browser'
import { callShop } from '../../helpers/shop-call'
import { shopOrigin } from '../../helpers/shop-origin'

export const origin = shopOrigin()

/** ms for one journey: it has many steps, each of which may take long on a busy machine. */
export const JOURNEY_MS = 6 * PATIENCE_MS

/** 浙江省 杭州市 西湖区 */
const DISTRICT = '330106'

let phones = 0

/** An unused phone number: a number gets a code only once a minute, and a new account has no orders or items yet. */
export const newPhone = (): string => `131${String(Date.now() + phones++).slice(-8)}`

/**
 * Signs in with the code that the demonstration shows; resolves with the token. A client gets only so many codes an
 * hour: each number comes from an address of its own, as users do.
 */
export const signIn = async (phone: string): Promise<string> => {
  const sn = sendmsgSn({ phone }, DEFAULT_SIGNING_KEY)
  const localAddress = `127.0.${1 + (Number(phone.slice(-4, -2)) % 100)}.${1 + Number(phone.slice(-2))}`
  const { demoCode = '' } = await callShop(origin, 'GET /user/sendmsg', { phone, sn }, '', { localAddress })
  return (await callShop(origin, 'POST /user/login', { phone, code: demoCode }, '')).user_identity
}

/** Saves an address; resolves with its id. */
export const addAddress = async (token: string): Promise<string> => {
  const input = { name: '林静', phone: '13800138000', districtCode: DISTRICT, detail: '文三路 100 号', isDefault: true }
  return (await callShop(origin, 'POST /addr/save', { ...input, idempotencyKey: randomUUID() }, token)).id
}

const given = new Set<string>()

type Card = Awaited<ReturnType<typeof callShop<'GET /product/union-list'>>>['list'][number]

/** Grades of which some items want a confirmation before they are ordered. */
const FLAWED = ['BC', 'C']

/** The first such item on sale that no journey of this file has been given before. */
const takeItem = async (categoryId: string | undefined, isWanted: (item: Card) => Promise<boolean>) => {
  for (let page = 1; ; page++) {
    const { list, hasMore } = await callShop(
      origin,
      'GET /product/union-list',
      { page, ...(categoryId !== undefined && { categoryId }) },
      '',
    )
    for (const item of list) {
      const isFree = item.state === 'ON_SALE' && !given.has(item.id)
      if (!isFree || FLAWED.includes(item.grade) || !(await isWanted(item))) continue
      given.add(item.id)
      return item
    }
    if (!hasMore) throw new Error(`Nothing left in ${categoryId ? `category ${categoryId}` : 'the shop'}`)
  }
}

export const freeItem = (categoryId: string) => takeItem(categoryId, async () => true)

export const freeItemOf = (kind: SellerKind, categoryId?: string) =>
  takeItem(categoryId, async ({ id }) => (await callShop(origin, 'GET /product/info', { id }, '')).seller.kind === kind)

/** An item of the shop's own that no sale and no live room has, now or later. */
export const freeItemOfNoSession = async () => {
  const sale = (id?: string) => callShop(origin, 'GET /activity/sale', { kind: 'limit', ...(id && { id }) }, '')
  const first = await sale()
  const { live, coming } = await callShop(origin, 'GET /live/index', {}, '')
  const sessions = await Promise.all([
    ...first.others.map(({ id }) => sale(id)),
    ...[...live, ...coming].map(({ id }) => callShop(origin, 'GET /live/room-info', { id }, '')),
  ])
  const taken = new Set([first, ...sessions].flatMap(({ lines }) => lines.map(({ item }) => item.id)))
  let item = await freeItemOf('platform')
  while (taken.has(item.id)) item = await freeItemOf('platform')
  return item
}

/** Orders an item without paying; resolves with the order's number. */
export const placeOrder = async (token: string, addressId: string, item: { id: string; priceFen: number }) => {
  const { amounts } = await callShop(origin, 'GET /order/preview', { itemIds: item.id, addressId }, token)
  const input = { itemIds: item.id, addressId, payFen: amounts.payFen, idempotencyKey: `journey-order-of-${item.id}` }
  return (await callShop(origin, 'POST /order/create', input, token)).orderNo
}

/** Pays an order in the sandbox. */
export const payOrder = async (token: string, orderNo: string): Promise<void> => {
  const { payNo, sandboxToken = '' } = await callShop(
    origin,
    'POST /pay/create',
    { orderNo, channel: 'sandbox' },
    token,
  )
  await callShop(origin, 'POST /pay/sandbox/confirm', { payNo, sandboxToken }, token)
}

export const masked = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`

export const createStock = async (categoryId: string): Promise<BuyerStock> => {
  const phone = newPhone()
  const token = await signIn(phone)
  const addressId = await addAddress(token)
  const onSale = await freeItem(categoryId)
  const inCart = await freeItem(categoryId)
  await callShop(origin, 'POST /cart/add', { id: inCart.id }, token)
  const collected = await freeItem(categoryId)
  await callShop(origin, 'POST /wishlist/add', { id: collected.id }, token)
  const order = async () => {
    const item = await freeItem(categoryId)
    return { ...item, orderNo: await placeOrder(token, addressId, item) }
  }
  const paid = await order()
  await payOrder(token, paid.orderNo)
  const unpaid = await order()
  const market = await callShop(origin, 'GET /voucher/market', {}, token)
  const [free] = market.free.filter(({ state }) => state === 'open')
  const [voucherOffer] = market.sale.filter(({ state }) => state === 'open')
  if (!free || !voucherOffer) throw new Error('the demonstration has no vouchers')
  const claim = { templateId: free.templateId, idempotencyKey: `journey-voucher-of-${phone}` }
  const voucher = await callShop(origin, 'POST /voucher/claim', claim, token)

  return {
    maskedPhone: masked(phone),
    token,
    addressId,
    onSale,
    inCart,
    collected,
    unpaid,
    paid,
    voucher,
    voucherOffer,
  }
}
