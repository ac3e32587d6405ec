/** The popup of the demonstration: over the newcomers' page, so that it is in nobody's way elsewhere. DEMO=1 alone. */
import type { Db } from '../../db/handle'
import { transaction } from '../../db/transaction'
import { DAY_MS } from '../../kit/china-day'
import { keepScene } from '../content/pictures'
import { findPage } from '../content/repository'
import { changePopup, insertPopup } from './repository'

const MARKER = 'demo-popups'
const PAGE = 'newcomer'
/** Days that it is shown: longer than a demonstration lasts. */
const SHOWN_DAYS = 365

export async function fillDemonstrationPopups(db: Db, now: number): Promise<void> {
  await transaction(db, async (trx) => {
    if (!(await findPage(trx, PAGE))) return
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogueFill')
      .values({ name: MARKER, filledAt: now, itemCount: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) return
    const { id: pictureId } = await keepScene(trx, 'wardrobe', now)
    const made = await insertPopup(
      trx,
      'image',
      {
        name: '新人专区',
        page: PAGE,
        pictureId,
        alt: '新人专区：先鉴后发，首单领券立减',
        caption: '新人专区 · 首单领券立减',
        link: '/product/newborn-zone',
        audience: { who: 'all', percent: 100 },
        fromAt: now,
        toAt: now + SHOWN_DAYS * DAY_MS,
        everyDays: 1,
      },
      now,
    )
    await changePopup(trx, made.id, { isOn: true })
  })
}
