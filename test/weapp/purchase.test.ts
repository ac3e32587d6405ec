/**
 * @jest-environment jsdom
 * @tier landing
 * @areas main product order user
 */
import { writeFileSync } from 'node:fs'
import { jpeg } from '../helpers/jpeg'
import { signInOperator } from '../helpers/operator-call'
import { callShop, fetchFrom } from '../helpers/shop-call'
import { ROW } from './phone-layout'
import { startShopServer, type ShopServer } from '../helpers/shop-server'
import type { MiniHost } from './host'
import type { HostUser } from './host/user'
import { BUILT_ORIGIN, openMiniPhone } from './open-mini-shop'

/** Starting the server takes most of it. */
jest.setTimeout(180_000)

const PHONE = '13800138000'

describe('a first purchase in the mini-program', () => {
  let server: ShopServer
  let host: MiniHost
  let user: HostUser
  /** What the list showed of the item. */
  const item = { title: '', price: '' }

  const token = () => String(host.storage.get('@updateFutureToken'))
  const sees = async (...texts: (string | RegExp)[]) => {
    for (const text of texts) await user.see(text)
  }

  beforeAll(async () => {
    server = await startShopServer()
    ;({ host, user } = openMiniPhone(server))
  })
  afterAll(async () => {
    // npm run bench:weapp prints them.
    if (process.env.WEAPP_FIGURES) writeFileSync(process.env.WEAPP_FIGURES, JSON.stringify(host.setDataCounts()))
    host.close()
    await server.stop()
  })

  test('home shows the shop, with pictures that the server has', async () => {
    host.launch('main/pages/home/index')
    await sees('精选好物', '箱包', '近期降价')
    await user.find('.rx-card')
    const picture = String(user.propertyOf(await user.find('.rx-card wx-image'), 'src'))
    expect(picture.startsWith(`${BUILT_ORIGIN}/`)).toBe(true)
    const answer = await fetchFrom(server.origin + picture.slice(BUILT_ORIGIN.length))
    expect(answer).toMatchObject({ status: 200, type: 'image/webp' })
  })

  test('a category leads to its list, which goes on at its end', async () => {
    await user.tapText('箱包')
    await user.arrive('product/pages/list/index')
    await sees(/共 \d+ 件/)
    await user.until('two pages', () => user.all('.rx-card').length === 16)
    host.scroll(4 * ROW)
    await user.until('a further page', () => user.all('.rx-card').length === 24)
    host.scroll(0)
  })

  test('a card leads to the detail of the item', async () => {
    const card = await user.find('.rx-card')
    item.title = [user.textOf(await user.find('.rx-card-brand')), user.textOf(await user.find('.rx-card-title'))].join(
      ' ',
    )
    item.price = user.textOf(await user.find('.rx-card .rx-price'))
    await user.tapElement(card)
    await user.arrive('product/pages/detail/index')
    await sees(item.title, item.price, '正品保障', '瑕疵公示', '商品参数', '加入购物车')
  })

  test('the cart needs a login, which leads back with the item in the cart', async () => {
    await user.tapText('加入购物车')
    await user.arrive('main/pages/login/index')
    await user.type('请输入手机号', PHONE)
    await user.tapText('获取验证码')
    await user.tapText('已阅读并同意')
    // The last digit submits.
    await user.tapText('填入')
    await user.arrive('product/pages/detail/index')
    await sees(item.title, '去购物车')
    expect(await callShop(server.origin, 'GET /user/info', {}, token())).toMatchObject({ phone: '138****8000' })
    const { lines } = await callShop(server.origin, 'GET /cart/list', {}, token())
    expect(lines.map((line) => line.item.title)).toEqual([item.title])
  })

  test('the cart shows the item and its price', async () => {
    await user.tapText('购物车')
    await user.arrive('main/pages/cart/index')
    await sees(item.title, item.price, '合计')
  })

  test('an order needs an address, which is typed and chosen', async () => {
    await user.tapText('去结算 (1)')
    await user.arrive('order/pages/create/index')
    await sees('商品清单', item.title)
    await user.tapText('添加收货地址')
    await user.arrive('user/pages/address-edit/index')
    await user.type('请填写真实姓名', '林静')
    await user.type('11 位手机号', PHONE)
    await user.tapText('省 / 市 / 区县')
    for (const region of ['浙江省', '杭州市', '西湖区']) await user.tapText(region)
    await sees(/浙江省\s*杭州市\s*西湖区/)
    await user.type('街道、小区、楼栋、门牌号', '文三路 100 号')
    await user.tapText('保存并使用')
    await user.arrive('order/pages/create/index')
    await sees('林静', '文三路 100 号')
    const { list } = await callShop(server.origin, 'GET /addr/list', {}, token())
    expect(list).toMatchObject([{ name: '林静', detail: '文三路 100 号' }])
  })

  test('the order is created, paid in the sandbox, and shown', async () => {
    await user.type('选填，可写下配送要求', '请在周末送达')
    await user.tapText('提交订单')
    await sees('请先阅读并同意以上规则与协议')
    await user.tapText('已阅读并同意')
    await user.tapText('提交订单')
    await user.arrive('order/pages/cashier/index')
    await sees('应付金额', '支付剩余时间')
    const [waiting] = (await callShop(server.origin, 'GET /order/list', {}, token())).list
    expect(waiting).toMatchObject({ state: 'PENDING_PAY' })

    await user.tapText(/^确认支付 ¥/)
    await user.tapText('确认付款')
    await user.arrive('order/pages/success/index')
    await sees('支付成功', item.price)

    await user.tapText('查看订单')
    await user.arrive('order/pages/detail/index')
    await sees('待发货', item.title, '林静', '文三路 100 号', '请在周末送达', '支付时间')
    const order = await callShop(server.origin, 'GET /order/info', { orderNo: waiting?.orderNo ?? '' }, token())
    expect(order).toMatchObject({ state: 'TO_SHIP', remark: '请在周末送达', lines: [{ title: item.title }] })
    await sees(order.orderNo)
    await user.tapText('复制')
    await user.until('a copied number', () => host.clipboard.length > 0)
    expect([order.orderNo, order.payment?.payNo]).toContain(host.clipboard[0])
  })

  test('the chat opens about the order; it has the phone and hours of the host, too', async () => {
    await user.tapText('联系客服')
    await user.arrive('help/pages/index/index')
    await user.tapText('在线客服')
    await user.arrive('common/pages/customer-service-chat/index')
    await user.tapText('发送给客服')
    await sees('您好，请描述您的问题')
    await user.tapText('转人工')
    await sees('已为您转人工客服')
    await user.tapText('电话客服')
    await sees('客服电话', '400-000-0000', '每日 9:00-21:00')
    await user.tapLabel('复制客服电话')
    await user.until('a copied phone', () => host.clipboard.includes('400-000-0000'))
    await user.tapLabel('关闭')
  })

  test('the order is followed to its end: packed, shipped, delivered, received', async () => {
    const [{ orderNo = '' } = {}] = (await callShop(server.origin, 'GET /order/list', {}, token())).list
    const order = () => callShop(server.origin, 'GET /order/info', { orderNo }, token())
    const shows = async (...texts: (string | RegExp)[]) => {
      host.close()
      host.launch(`order/pages/detail/index?id=${orderNo}`)
      await sees(...texts)
    }
    const warehouse = await signInOperator(server.origin, 'warehouse')
    const content = (await jpeg()).toString('base64')
    const { file } = await warehouse.call('POST /admin/picture/upload', { purpose: 'packing', content })
    const packing = { carrier: 'demoexpress', weightG: 1280, sealNo: `ZX-${orderNo.slice(-8)}`, photos: [file] }
    await warehouse.act('order', orderNo, 'pack', packing)
    // The courier's answer comes from a job.
    let waybill = ''
    while (waybill === '') waybill = (await order()).parcels[0]?.waybill ?? ''
    await warehouse.act('order', orderNo, 'handOver', { waybill })
    await shows('已发货', waybill)

    const driver = await signInOperator(server.origin, 'owner')
    const { parcels } = await driver.call('GET /admin/demo/record', { kind: 'order', id: orderNo })
    const parcelNo = parcels[0]?.parcelNo ?? ''
    while ((await order()).state !== 'DELIVERED') await driver.call('POST /admin/demo/station', { parcelNo })
    await shows('已送达', /签收/)
    await user.tapText('确认收货')
    await sees(/请在收到商品并验收无误后确认/)
    await user.tapText('确认收货')
    await sees('交易完成')
    expect((await order()).state).toBe('COMPLETED')
  })

  test('an address that is being edited asks before it is left (spec 4)', async () => {
    host.close()
    host.launch('user/pages/address-list/index')
    await user.tapLabel('编辑，林静，浙江省 杭州市 西湖区文三路 100 号')
    await user.arrive('user/pages/address-edit/index')
    await user.type('请填写真实姓名', '林小静')
    host.back()
    await sees('现在离开，填写的内容将不会保留。')
    await user.tapText('离开')
    await user.arrive('user/pages/address-list/index')
    const { list } = await callShop(server.origin, 'GET /addr/list', {}, token())
    expect(list).toMatchObject([{ name: '林静' }])
  })

  test('there were no errors on the way', () => {
    expect(host.errors).toEqual([])
  })
})
