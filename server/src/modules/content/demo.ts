/**
 * Content pages of the demonstration: 双十二 with every kind of block, a scheduled one, one whose time is over, one for
 * newcomers, the scene after a payment, and a banner on home. Only with DEMO=1, once; in a shop that was opened before
 * there were pages too.
 */
import type { Audience, ContentBlock, ItemsQuery, PageBody } from '@contract/admin/content'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { dayOf, dayStart, DAY_MS } from '../../kit/china-day'
import { keepScene } from './pictures'
import { findHome, insertDraft, insertPage, moveVersion, saveScene, shownAt } from './repository'
import { DEMO_ACTOR } from '../../kit/demo-actor'
import { prepareHome } from './content'

const MARKER = 'demo-content'
const HOUR_MS = 60 * 60_000
const REASON = '演示数据'
const ALL: Audience = { who: 'all', percent: 100 }

const QUERY: ItemsQuery = {
  keyword: '',
  brandId: '',
  seriesId: '',
  categoryId: '',
  grade: '',
  maxPriceFen: null,
  dropped: false,
  sort: 'default',
}

type Of<K extends ContentBlock['kind']> = Extract<ContentBlock, { kind: K }>

const own = (id: string, height = 0) => ({ id, audience: ALL, height })
const items = (
  id: string,
  title: string,
  query: Partial<ItemsQuery>,
  more: Partial<Of<'items'>> = {},
): Of<'items'> => ({
  ...own(id),
  kind: 'items',
  title,
  note: '',
  layout: 'row',
  ids: [],
  query: { ...QUERY, ...query },
  limit: 10,
  endless: false,
  drops: false,
  link: '',
  ...more,
})

const page = (title: string, description: string, blocks: ContentBlock[], more: Partial<PageBody> = {}): PageBody => ({
  title,
  description,
  theme: 'plain',
  audience: ALL,
  share: { title: '', pictureId: null },
  endsAt: null,
  blocks,
  ...more,
})

interface Pictures {
  bags: string
  watches: string
  wardrobe: string
}

/** What the pages name of the catalogue and the vouchers. */
interface Known {
  pictures: Pictures
  bagsId: string
  watchesId: string
  freeIds: string[]
  newcomerIds: string[]
  now: number
}

const banner = (id: string, pictureId: string, title: string, subtitle: string, link: string): Of<'banner'> => ({
  ...own(id),
  kind: 'banner',
  pictures: [{ pictureId, alt: title, title, subtitle, link }],
})

function doubleTwelve({ pictures, bagsId, watchesId, freeIds, now }: Known): PageBody {
  const [first] = [banner('top', pictures.wardrobe, '双十二好物季', '先鉴后发，好价集中放送', '/product/sale')]
  const vouchers: ContentBlock[] =
    freeIds.length === 0
      ? []
      : [{ ...own('coupons'), kind: 'vouchers', title: '先领券，再下单', templateIds: freeIds.slice(0, 2) }]
  return page(
    '双十二好物季',
    '箱包、腕表与珠宝集中放送，每件商品先鉴别后发货。',
    [
      {
        ...first,
        pictures: [
          ...first.pictures,
          {
            pictureId: pictures.bags,
            alt: '经典手袋',
            title: '经典手袋专场',
            subtitle: '一生值得拥有一只',
            link: `/search/index?categoryId=${bagsId}`,
          },
        ],
      },
      { ...own('notice'), kind: 'notice', text: '活动期间下单，均享顺丰保价包邮与查验报告。', link: '' },
      {
        ...own('clock', 44),
        kind: 'countdown',
        to: now + 5 * DAY_MS + 3 * HOUR_MS,
        label: '距活动结束',
        after: 'text',
        afterText: '活动已结束，感谢您的参与',
        afterBlock: '',
      },
      ...vouchers,
      {
        ...own('member', 64),
        audience: { who: 'user', percent: 100 },
        kind: 'notice',
        text: '欢迎回来，您收藏的商品有降价时会第一时间通知您。',
        link: '/wishlist/index',
      },
      items('drops', '降价最多', { dropped: true, sort: 'drop' }, { drops: true, link: '/product/sale' }),
      {
        ...own('map'),
        kind: 'imageMap',
        picture: { pictureId: pictures.watches, alt: '腕表陈列：左侧为腕表专区，右侧为近期上新' },
        areas: [
          { x: 0, y: 0, w: 490, h: 1_000, link: `/search/index?categoryId=${watchesId}`, label: '腕表专区' },
          { x: 510, y: 0, w: 490, h: 1_000, link: '/product/new-arrival', label: '近期上新' },
        ],
      },
      {
        ...own('halls'),
        kind: 'tabs',
        items: [
          { label: '箱包', blocks: [items('tab1', '', { categoryId: bagsId }, { layout: 'grid', limit: 6 })] },
          { label: '腕表', blocks: [items('tab2', '', { categoryId: watchesId }, { layout: 'grid', limit: 6 })] },
          { label: '95新以上', blocks: [items('tab3', '', { grade: 'S,SA,A' }, { layout: 'grid', limit: 6 })] },
        ],
      },
      { ...own('brands'), kind: 'brands', title: '热门品牌', ids: [] },
      { ...own('find'), kind: 'search', placeholder: '搜索品牌、系列或货号' },
      {
        ...own('rules'),
        kind: 'text',
        text: [
          '## 活动说明',
          '1. 活动价以商品页显示为准，先到先得。',
          '2. 每笔订单限用一张活动券，不与其他平台券同享。',
          '3. 支持七天无理由退货的商品，规则不变，详见[退换货规则](/user/seller-agreement?key=fullRefundRules)。',
          '还没想好？看看[为您推荐](/page/scene-view?modelPageSceneId=pay-success)。',
        ].join('\n'),
      },
      {
        ...own('faq'),
        kind: 'faq',
        title: '常见问题',
        items: [
          { question: '活动商品是否都经过鉴别？', answer: '是的，每件商品发货前均由鉴定师逐项查验，并附查验报告。' },
          { question: '优惠券什么时候到账？', answer: '领取后立即到账，可在「我的优惠券」中查看。' },
        ],
      },
      { ...own('room', 8), kind: 'spacer' },
      items('more', '更多好物', {}, { layout: 'grid', endless: true, limit: 8 }),
    ],
    {
      theme: 'festive',
      rules: [
        '## 活动时间',
        '以页面倒计时为准，活动结束不影响已下单的订单。',
        '## 参与方式',
        '1. 活动商品以商品页显示的价格成交，每件商品仅此一件，以先提交订单者为准。',
        '2. 活动券每人限领一张，领取后 30 天内有效，不与其他平台券同享。',
        '## 退货与退款',
        '活动商品的退货规则不变，退款按实付金额原路退回；整单退款时，已用的优惠券在有效期内退回账户，详见[退换货规则](/page/full-refund-rules)。',
        '## 争议',
        '对活动有疑问，请联系客服，我们在三个工作日内答复。',
      ].join('\n'),
      share: { title: '双十二好物季，先鉴后发', pictureId: pictures.wardrobe },
      endsAt: now + 5 * DAY_MS + 3 * HOUR_MS,
    },
  )
}

const watchWeek = ({ pictures, watchesId }: Known): PageBody =>
  page(
    '腕表周',
    '机械之美，逐枚检测走时与防水。',
    [
      banner('top', pictures.watches, '腕表周', '逐枚检测，附走时数据', `/search/index?categoryId=${watchesId}`),
      items('best', '本周精选', { categoryId: watchesId }, { layout: 'grid', limit: 12 }),
    ],
    { theme: 'night' },
  )

const autumn = ({ pictures, bagsId, now }: Known): PageBody =>
  page(
    '秋日焕新',
    '换季好物集中上新。',
    [
      banner('top', pictures.bags, '秋日焕新', '换季好物', '/product/new-arrival'),
      items('best', '秋日精选', { categoryId: bagsId }, { layout: 'grid', limit: 8 }),
    ],
    { theme: 'warm', endsAt: now - 2 * DAY_MS },
  )

const newcomers = ({ pictures, newcomerIds }: Known): PageBody =>
  page(
    '新人专享',
    '首次下单，先领新人券。',
    [
      banner('top', pictures.bags, '新人专享', '首单立减', '/product/index'),
      ...(newcomerIds.length === 0
        ? []
        : [{ ...own('gift'), kind: 'vouchers' as const, title: '新人券', templateIds: newcomerIds.slice(0, 2) }]),
      items('first', '入门之选', { maxPriceFen: 500_000 }, { layout: 'grid', limit: 8 }),
    ],
    { theme: 'warm', audience: { who: 'newcomer', percent: 100 } },
  )

const afterPaying = (): PageBody =>
  page('为您推荐', '', [
    items('newest', '新品到店', { sort: 'newest' }, { link: '/product/new-arrival' }),
    items('more', '继续逛逛', {}, { layout: 'grid', endless: true, limit: 8 }),
  ])

async function readKnown(trx: Trx, now: number): Promise<Known> {
  const tops = await trx
    .selectFrom('category')
    .select(['id', 'name'])
    .where('level', '=', 1)
    .orderBy('position')
    .limit(2)
    .execute()
  const templates = await trx
    .selectFrom('voucherTemplate')
    .select(['id', 'source'])
    .where('state', '=', 'ONLINE')
    .whereRef('claimed', '<', 'total')
    .orderBy('id')
    .execute()
  const of = (source: string) => templates.filter((one) => one.source === source).map(({ id }) => String(id))
  const picture = async (scene: string) => String((await keepScene(trx, scene, now)).id)
  return {
    pictures: { bags: await picture('bags'), watches: await picture('watches'), wardrobe: await picture('wardrobe') },
    bagsId: String(tops[0]?.id ?? ''),
    watchesId: String(tops[1]?.id ?? ''),
    freeIds: of('FREE'),
    newcomerIds: of('NEWCOMER'),
    now,
  }
}

interface DemoPage {
  slug: string
  name: string
  body: PageBody
  /** From when it is shown, ms. */
  publishAt: number
}

/** @returns the page's id */
async function makePage(trx: Trx, { slug, name, body, publishAt }: DemoPage, now: number): Promise<number> {
  const made = await insertPage(trx, { slug, name, now })
  const draft = await insertDraft(trx, made.id, { body, operatorId: null, now })
  const isLater = publishAt > now
  await moveVersion(trx, draft, {
    step: isLater ? 'schedule' : 'publish',
    actor: { kind: 'operator', id: DEMO_ACTOR },
    reason: REASON,
    now,
    publishAt,
  })
  return made.id
}

/** 双十二 among the banners of the home page, as a version of its own. */
async function addToHome(trx: Trx, { pictures }: Known, now: number): Promise<void> {
  const home = await findHome(trx)
  const { shown } = home ? await shownAt(trx, home.id, now) : { shown: undefined }
  const [first, ...rest] = shown?.body.blocks ?? []
  if (!home || !shown || first?.kind !== 'banner') return
  const [top, ...others] = first.pictures
  if (!top) return
  const sale = banner('', pictures.bags, '双十二好物季', '领券下单，好价集中放送', '/page/view?id=double-twelve')
  const body = { ...shown.body, blocks: [{ ...first, pictures: [top, ...sale.pictures, ...others] }, ...rest] }
  const draft = await insertDraft(trx, home.id, { body, operatorId: null, now })
  const actor = { kind: 'operator', id: DEMO_ACTOR } as const
  await moveVersion(trx, draft, { step: 'publish', actor, reason: REASON, now })
}

export async function fillDemonstrationContent(db: Db, now: number): Promise<void> {
  await prepareHome({ db, clock: { now: () => now } })
  await transaction(db, async (trx) => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogueFill')
      .values({ name: MARKER, filledAt: now, itemCount: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const known = await readKnown(trx, now)
    // 20:00 of the day after tomorrow in China.
    const evening = dayStart(dayOf(now)) + 2 * DAY_MS + 20 * HOUR_MS
    const make = (slug: string, name: string, body: PageBody, publishAt: number) =>
      makePage(trx, { slug, name, body, publishAt }, now)
    await make('double-twelve', '双十二', doubleTwelve(known), now - HOUR_MS)
    await make('watch-week', '腕表周', watchWeek(known), evening)
    await make('autumn', '秋日焕新', autumn(known), now - 20 * DAY_MS)
    await addToHome(trx, known, now)
    const gift = await make('newcomer', '新人专享', newcomers(known), now - 30 * DAY_MS)
    const picks = await make('after-paying', '支付成功推荐', afterPaying(), now - 30 * DAY_MS)
    await saveScene(trx, {
      key: 'pay-success',
      name: '支付成功',
      pages: [
        { pageId: String(gift), audience: { who: 'newcomer', percent: 100 } },
        { pageId: String(picks), audience: ALL },
      ],
    })
  })
}
