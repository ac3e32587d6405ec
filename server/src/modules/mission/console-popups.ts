/** Task popups in the console (design: live and play 5): where, what it gives and how often; a key can be tried. */
import { TaskPopupInput, TryKeyInput } from '@contract/admin/popups'
import { RET } from '@contract/constants'
import { switchableConsole, periodInput, periodOf, type SwitchableConsole } from '../../kit/console-switch'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { isLive } from '../content/links'
import { contentSettings } from '../content/settings'
import { audienceInput, audienceText, photosOf, requirePicture } from '../popup/console-parts'
import { NO_POPUP, CONSOLE_TEXT as POPUP_TEXT } from '../popup/messages'
import {
  changePopup,
  countPopups,
  findPopup,
  insertPopup,
  listPopups,
  lockPopup,
  type PopupValues,
  type TaskPopupRecord,
} from '../popup/repository'
import { isKeyOf } from '../popup/task-key'
import { awardText, checkTemplate } from './award'
import { CONSOLE_TEXT as T } from './messages'

export function taskPopupConsole(ctx: AppContext): SwitchableConsole {
  const hosts = () => ctx.settings.get(contentSettings, 'content.hosts')
  return switchableConsole<TaskPopupRecord, PopupValues>({
    kind: 'taskPopup',
    queue: 'task-popups',
    name: T.taskPopup,
    permissions: { read: 'play.read', edit: 'play.edit', publish: 'play.approve' },
    texts: {
      create: T.createPopup,
      createNote: T.createPopupNote,
      created: T.createdPopup,
      none: NO_POPUP,
      switchOffConfirm: POPUP_TEXT.switchOffConfirm,
    },
    form: TaskPopupInput,
    columns: [
      { name: 'sence', title: T.sence },
      { name: 'key', title: T.key },
      { name: 'position', title: T.position },
      { name: 'budget', title: T.budget },
    ],
    titleOf: ({ name }) => name,
    cells: ({ sence, matchKey, position, claimed, total }) => ({
      sence: T.sences[sence],
      key: matchKey ?? T.anyKey,
      position: T.positions[position],
      budget: T.budgetOf(claimed, total),
    }),
    async facts(db, popup) {
      const { sence, matchKey, position, templateId, claimed, total, showsLeft, link, alt, audience } = popup
      return [
        { name: T.sence, value: T.sences[sence] },
        { name: T.key, value: matchKey ?? T.anyKey },
        { name: T.position, value: T.positions[position] },
        { name: T.award, value: await awardText(db, templateId) },
        { name: T.budget, value: T.budgetOf(claimed, total) },
        { name: T.showsLeft, value: showsLeft ? T.yes : T.no },
        ...(link === '' ? [] : [{ name: POPUP_TEXT.link, value: link }]),
        { name: POPUP_TEXT.alt, value: alt },
        { name: POPUP_TEXT.audience, value: audienceText(audience) },
      ]
    },
    photos: (db, { pictureId }) => photosOf(db, pictureId),
    find: (db, id) => findPopup(db, id, 'task'),
    lock: (trx, id) => lockPopup(trx, id, 'task'),
    insert: async (trx, values, now) => (await insertPopup(trx, 'task', values, now)) as TaskPopupRecord,
    change: async (trx, id, change) => (await changePopup(trx, id, change)) as TaskPopupRecord,
    list: async (db, page) => listPopups(db, 'task', page),
    count: (db, now) => countPopups(db, 'task', now),
    async valuesOf(trx, given, now, before) {
      const input = given as unknown as TaskPopupInput
      const { matchKey = '', total, templateId, link = '', sence } = input
      const period = periodOf(input)
      // A search has words; the other pages have addresses.
      if (matchKey !== '' && sence !== 'search' && !matchKey.startsWith('/')) throw refuseField('matchKey', T.badKey)
      if (link !== '' && !isLive(link, hosts())) throw refuseField('link', T.deadLink(link))
      const claimed = before?.claimed ?? 0
      if (total < claimed) throw refuseField('total', T.belowDone(claimed))
      await requirePicture(trx, input.pictureId)
      await checkTemplate(trx, templateId, total - claimed, now)
      return {
        name: input.name,
        page: null,
        pictureId: Number(input.pictureId),
        alt: input.alt,
        caption: '',
        link,
        audience: { who: input.audience, percent: 100 },
        everyDays: 1,
        sence,
        matchKey: matchKey === '' ? null : matchKey,
        position: input.position,
        templateId: Number(templateId),
        total,
        showsLeft: input.showsLeft,
        ...period,
      }
    },
    inputOf: (popup) => {
      const { name, sence, matchKey, position, pictureId, alt, templateId, total, showsLeft, link, audience } = popup
      return {
        ...{ name, sence, matchKey: matchKey ?? '', position, pictureId: String(pictureId), alt },
        ...{ templateId: String(templateId), total, showsLeft, link },
        audience: audienceInput(audience),
        ...periodInput(popup),
      }
    },
    async checkBeforeOn(_trx, { link }) {
      if (link !== '' && !isLive(link, hosts())) throw new Refusal(RET.CONFLICT, T.deadLink(link))
    },
    more: [
      {
        name: 'tryKey',
        title: T.tryKey,
        permission: 'play.read',
        form: TryKeyInput,
        act: async (trx, { id, input }) => {
          const popup = await lockPopup(trx, id, 'task')
          if (!popup) throw new Refusal(RET.NOT_FOUND, NO_POPUP)
          return { message: isKeyOf(popup, (input as unknown as TryKeyInput).key) ? T.tryHit : T.tryMiss }
        },
      },
    ],
  })
}
