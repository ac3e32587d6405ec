/** Task popups: which one a page has, and what it gives (spec 7.1; design: live and play 2.8). */
import { RET } from '@contract/constants'
import type { Award, Sence, TaskPopup } from '@contract/mission'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/transaction'
import { call } from '../../kit/call'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { createKeyedSlots } from '../../kit/slots'
import { TURN_WAIT_MS } from '../../limits'
import { fits } from '../content/audience'
import { readerOf } from '../content/content-reader'
import { readPictures, toPicture } from '../content/pictures'
import { isShown, lockPopup, takeFromPopup, taskPopupsOf, type TaskPopupRecord } from '../popup/repository'
import { isKeyOf } from '../popup/task-key'
import { awardsFor, giveAward, givenBefore, isGiving, toAward } from './award'
import { REASONS, REFUSALS } from './messages'
import { claimOf } from './repository'
import { REFUSALS as VOUCHER_REFUSALS } from '../voucher/messages'

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock } = ctx

  /** Those that have something left for the user. */
  async function claimable(popups: readonly TaskPopupRecord[], userId: number | null): Promise<TaskPopupRecord[]> {
    const now = clock.now()
    const templateIds = popups.map(({ templateId }) => templateId)
    const awards = await awardsFor(db, userId, templateIds)
    const taken = await Promise.all(
      popups.map(async ({ id }) => userId !== null && (await claimOf(db, id, userId)) !== undefined),
    )
    return popups.filter(({ templateId, claimed, total }, at) => {
      const award = awards.get(templateId)
      const hasLeft = award !== undefined && isGiving(award.template, now) && award.own < award.template.perUser
      return hasLeft && claimed < total && !taken[at]
    })
  }

  async function view({ id, name, pictureId, alt, position }: TaskPopupRecord): Promise<Partial<TaskPopup>> {
    const record = (await readPictures(db, [String(pictureId)])).get(String(pictureId))
    if (!record) return {}
    const picture = toPicture(record, alt)
    return { img: picture.url, position, sub_mission_id: String(id), picture, name }
  }

  /** @throws Refusal NOT_FOUND, CONFLICT */
  const claim = (popupId: string, userId: number, { sence, key }: { sence: Sence; key: string }): Promise<Award> =>
    transaction(db, async (trx) => {
      const now = clock.now()
      const popup = await lockPopup(trx, popupId, 'task')
      if (!popup) throw new Refusal(RET.NOT_FOUND, REFUSALS.ended)
      const { id, link, showsLeft, templateId } = popup
      const before = await claimOf(trx, id, userId)
      if (before !== undefined) {
        return toAward(await givenBefore(trx, userId, before), { link, showsLeft, now })
      }
      if (!isShown(popup, now) || popup.sence !== sence || !isKeyOf(popup, key)) {
        throw new Refusal(RET.CONFLICT, REFUSALS.ended)
      }
      if (!(await takeFromPopup(trx, id))) throw new Refusal(RET.CONFLICT, REFUSALS.allTaken)
      const given = await giveAward(trx, templateId, { userId, reason: REASONS.popup(id), now })
      await trx.insertInto('popupClaim').values({ popupId: id, userId, voucherId: given.voucher.id, at: now }).execute()
      return toAward(given, { link, showsLeft, now })
    })

  /** One claim of a popup at a time: everybody wants the row of one that has just appeared. */
  const turns = createKeyedSlots({ count: 1, waitMs: TURN_WAIT_MS, busy: VOUCHER_REFUSALS.busy })

  call(app, 'GET /mission/active-popup-info', async ({ input: { key, sence }, userId, request }) => {
    const found = (await taskPopupsOf(db, sence, clock.now())).filter((popup) => isKeyOf(popup, key))
    if (found.length === 0) return {}
    const reader = await readerOf(db, userId, request)
    const [first] = await claimable(
      found.filter(({ audience }) => fits(audience, reader)),
      userId,
    )
    return first ? view(first) : {}
  })
  call(app, 'GET /mission/active-popup', async ({ input: { key, sence, subMissionID }, userId }) => ({
    popUp: [await turns.run(Number(subMissionID), () => claim(subMissionID, userId, { sence, key }))],
  }))
}
