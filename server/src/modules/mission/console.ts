/** Missions in the console (design: live and play 5): the page, what it gives and how often, when. */
import { MissionInput } from '@contract/admin/missions'
import { RET } from '@contract/constants'
import type { ConsoleArea } from '../../kit/console'
import { periodInput, periodOf, switchableConsole } from '../../kit/console-switch'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { isLive } from '../content/links'
import { awardText, checkTemplate } from './award'
import { taskPopupConsole } from './console-popups'
import { CONSOLE_TEXT as T } from './messages'
import {
  changeMission,
  findMission,
  insertMission,
  lockMission,
  type MissionRecord,
  type MissionValues,
} from './repository'

export function registerConsole(ctx: AppContext): ConsoleArea {
  const missions = switchableConsole<MissionRecord, MissionValues>({
    kind: 'mission',
    queue: 'missions',
    name: T.mission,
    permissions: { read: 'play.read', edit: 'play.edit', publish: 'play.approve' },
    texts: {
      create: T.create,
      createNote: T.createNote,
      created: T.created,
      none: T.none,
      switchOffConfirm: T.switchOffConfirm,
    },
    form: MissionInput,
    columns: [
      { name: 'link', title: T.link },
      { name: 'budget', title: T.budget },
    ],
    titleOf: ({ title }) => title,
    cells: ({ link, done, total }) => ({ link, budget: T.budgetOf(done, total) }),
    facts: async (db, { link, templateId, done, total }) => [
      { name: T.link, value: link },
      { name: T.award, value: await awardText(db, templateId) },
      { name: T.budget, value: T.budgetOf(done, total) },
    ],
    find: findMission,
    lock: lockMission,
    insert: insertMission,
    change: changeMission,
    async list(db, { offset, limit }) {
      const records = await db
        .selectFrom('mission')
        .selectAll()
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await db
        .selectFrom('mission')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return { records, total: Number(total) }
    },
    async count(db, now) {
      const { count } = await db
        .selectFrom('mission')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('isOn', '=', false)
        .where('toAt', '>', now)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async valuesOf(trx, given, now, before) {
      const { title, link, templateId, total, from, to } = given as unknown as MissionInput
      const period = periodOf({ from, to })
      // A counter runs on pages of the shop alone.
      if (!isLive(link, '')) throw refuseField('link', T.deadLink(link))
      const done = before?.done ?? 0
      if (total < done) throw refuseField('total', T.belowDone(done))
      await checkTemplate(trx, templateId, total - done, now)
      return { title, link, templateId: Number(templateId), total, ...period }
    },
    inputOf: (mission) => {
      const { title, link, templateId, total } = mission
      return { title, link, templateId: String(templateId), total, ...periodInput(mission) }
    },
    async checkBeforeOn(_trx, { link }) {
      if (!isLive(link, '')) throw new Refusal(RET.CONFLICT, T.deadLink(link))
    },
  })
  const popups = taskPopupConsole(ctx)
  return {
    title: T.area,
    queues: [missions.queue, popups.queue],
    records: [missions.record, popups.record],
  }
}
