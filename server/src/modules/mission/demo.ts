/**
 * Missions, task popups and a notice of the demonstration. DEMO=1 alone. The popups are over pages that their missions
 * lead to, so that they are in nobody's way elsewhere.
 */
import type { Sence, TaskPopup } from '@contract/mission'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import { DAY_MS } from '../../kit/china-day'
import { keepScene } from '../content/pictures'
import { findPage } from '../content/repository'
import { changePopup, insertPopup } from '../popup/repository'
import { changeMission, insertMission } from './repository'

const MARKER = 'demo-missions'
/** Days that they run: longer than a demonstration lasts. */
const SHOWN_DAYS = 365
/** What they give: the shop's own voucher of the demonstration (voucher/demo.ts). */
const VOUCHER = '会员关怀券'
/** A content page that everybody may read, and that no other part of the demonstration leads to by itself. */
const PAGE = 'after-paying'

interface DemoPopup {
  name: string
  sence: Sence
  matchKey: string
  position: TaskPopup['position']
  scene: 'bags' | 'watches' | 'wardrobe'
}

const POPUPS: readonly DemoPopup[] = [
  { name: '搜索领券', sence: 'search', matchKey: '水桶包', position: 'middle', scene: 'bags' },
  {
    name: '列表领券',
    sence: 'product',
    matchKey: '/product/index?dropped=true&grade=S',
    position: 'top',
    scene: 'watches',
  },
  {
    name: '品牌领券',
    sence: 'brand',
    matchKey: '/brand/page?id=1&from=mission',
    position: 'bottom',
    scene: 'wardrobe',
  },
  {
    name: '专题领券',
    sence: 'custom',
    matchKey: `/page/view?id=${PAGE}&from=mission`,
    position: 'bottom',
    scene: 'bags',
  },
]

const MISSIONS = [
  { title: '逛逛降价专区', link: '/product/sale' },
  { title: '看看新品上架', link: '/product/new-arrival' },
  { title: '看看精选好物', link: `/page/view?id=${PAGE}&from=mission` },
] as const

async function fillPopup(trx: Trx, of: DemoPopup, templateId: number, now: number): Promise<void> {
  const { id: pictureId } = await keepScene(trx, of.scene, now)
  const made = await insertPopup(
    trx,
    'task',
    {
      name: of.name,
      page: null,
      pictureId,
      alt: `${of.name}，点击领取${VOUCHER}`,
      caption: '',
      link: '',
      audience: { who: 'all', percent: 100 },
      fromAt: now,
      toAt: now + SHOWN_DAYS * DAY_MS,
      everyDays: 1,
      sence: of.sence,
      matchKey: of.matchKey,
      position: of.position,
      templateId,
      total: 200,
      showsLeft: true,
    },
    now,
  )
  await changePopup(trx, made.id, { isOn: true })
}

async function fillNotice(trx: Trx, now: number): Promise<void> {
  if (!(await findPage(trx, PAGE))) return
  const made = await insertPopup(
    trx,
    'notice',
    {
      name: '任务上线',
      page: PAGE,
      pictureId: null,
      alt: '浏览任务已上线，每天浏览三个页面各领一张券',
      caption: '',
      link: '/voucher/for-sale',
      audience: { who: 'all', percent: 100 },
      fromAt: now,
      toAt: now + SHOWN_DAYS * DAY_MS,
      everyDays: 1,
      noticeType: 'pink',
      closeable: true,
    },
    now,
  )
  await changePopup(trx, made.id, { isOn: true })
}

export async function fillDemonstrationMissions(db: Db, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    const template = await trx
      .selectFrom('voucherTemplate')
      .select('id')
      .where('name', '=', VOUCHER)
      .where('source', '=', 'GRANT')
      .orderBy('id')
      .executeTakeFirst()
    if (!template) return
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogueFill')
      .values({ name: MARKER, filledAt: now, itemCount: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const time = { templateId: template.id, total: 200, fromAt: now, toAt: now + SHOWN_DAYS * DAY_MS }
    for (const mission of MISSIONS) {
      const made = await insertMission(trx, { ...mission, ...time }, now)
      await changeMission(trx, made.id, { isOn: true })
    }
    for (const popup of POPUPS) await fillPopup(trx, popup, template.id, now)
    await fillNotice(trx, now)
  })
}
