/** Missions: what there is to do, and what was done (design: live and play 2.8). */
import type { Mission } from '@contract/mission'
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import { transaction } from '../../db/transaction'
import { call } from '../../kit/call'
import { dayOf } from '../../kit/china-day'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { writeGrantedMessage } from '../voucher/notices'
import { awardsFor, giveAward, isGiving } from './award'
import { REASONS, REFUSALS } from './messages'
import { makeMissionId, missionOf } from './mission-id'
import { doneOn, runningMissions, takeFromMission, type MissionRecord } from './repository'

/** The page of a mission with what its counter needs. */
function urlOf({ link, title }: MissionRecord, viewPageMissionID: string): string {
  const [path = '', fragment] = link.split('#')
  const query = new URLSearchParams({ viewPageMissionID, viewPageMissionTitle: title }).toString()
  return `${path}${path.includes('?') ? '&' : '?'}${query}${fragment === undefined ? '' : `#${fragment}`}`
}

export function registerCalls(app: FastifyInstance, ctx: AppContext): void {
  const { db, clock, config, settings } = ctx

  async function missionsFor(userId: number | null): Promise<Mission[]> {
    const now = clock.now()
    const missions = await runningMissions(db, now)
    const templateIds = missions.map(({ templateId }) => templateId)
    const awards = await awardsFor(db, userId, templateIds)
    const done = userId === null ? new Set<number>() : await doneOn(db, userId, dayOf(now))
    return missions.flatMap((mission) => {
      const award = awards.get(mission.templateId)
      if (!award) return []
      const { template, own } = award
      const isOver = mission.done >= mission.total || own >= template.perUser || !isGiving(template, now)
      const state = done.has(mission.id) ? 'done' : isOver ? 'over' : 'open'
      const id =
        userId === null ? null : makeMissionId(config.consoleKey, { missionId: mission.id, userId, madeAt: now })
      return [
        {
          id: String(mission.id),
          title: mission.title,
          award: template.name,
          state,
          url: id === null || state !== 'open' ? mission.link : urlOf(mission, id),
        },
      ]
    })
  }

  /** @throws Refusal CONFLICT when it was done today, or the user can have no more; nothing is taken then */
  const pay = (missionId: number, userId: number, day: string) =>
    transaction(db, async (trx) => {
      const now = clock.now()
      const mission = await takeFromMission(trx, missionId, now)
      // Looked up behind the mission's lock: of two reports of one user the second finds the first.
      if (!mission) return
      if ((await doneOn(trx, userId, day)).has(missionId)) throw new Refusal(RET.CONFLICT, REFUSALS.doneToday)
      const given = await giveAward(trx, mission.templateId, { userId, reason: REASONS.mission(missionId), now })
      await trx
        .insertInto('missionDone')
        .values({ missionId, userId, day, voucherId: given.voucher.id, at: now })
        .execute()
      await writeGrantedMessage(trx, settings, userId, given, now)
    })

  call(app, 'GET /mission/record', async ({ userId }) => ({ list: await missionsFor(userId) }))
  call(app, 'GET /mission/view-page', async ({ input: { viewPageMissionID = '' }, userId }) => {
    const named = userId === null ? null : missionOf(config.consoleKey, viewPageMissionID, userId, clock.now())
    if (!named || userId === null) return {}
    await pay(named.missionId, userId, named.day).catch((error: unknown) => {
      // The page that reports does not read the answer (spec 7.1); the list of missions says what is over.
      if (!(error instanceof Refusal)) throw error
    })
    return {}
  })
}
