/** Popups and notices in the console (design: buying 5, 弹图; live and play 5): page, time and audience. */
import { NoticeInput, PopupInput } from '@contract/admin/popups'
import { RET } from '@contract/constants'
import type { ConsoleArea } from '../../kit/console'
import { periodInput, periodOf, switchableConsole, type SwitchableConsole } from '../../kit/console-switch'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { isLive } from '../content/links'
import { contentSettings } from '../content/settings'
import { audienceInput, audienceText, photosOf, requirePage, requirePicture } from './console-parts'
import { CONSOLE_TEXT as T, NO_POPUP } from './messages'
import {
  changePopup,
  countPopups,
  findPopup,
  insertPopup,
  listPopups,
  lockPopup,
  type ImagePopupRecord,
  type NoticeRecord,
  type PopupKind,
  type PopupValues,
} from './repository'

const PERMISSIONS = { read: 'content.read', edit: 'content.edit', publish: 'content.publish' } as const
const COLUMNS = [
  { name: 'page', title: T.page },
  { name: 'link', title: T.link },
]

/** What all kinds do alike in the database. */
const storeOf = <K extends 'image' | 'notice', R>(kind: K & PopupKind) => ({
  find: async (db: Parameters<typeof findPopup>[0], id: string) => (await findPopup(db, id, kind)) as R | undefined,
  lock: async (trx: Parameters<typeof lockPopup>[0], id: string) => (await lockPopup(trx, id, kind)) as R | undefined,
  insert: async (trx: Parameters<typeof insertPopup>[0], values: PopupValues, now: number) =>
    (await insertPopup(trx, kind, values, now)) as R,
  change: async (...given: Parameters<typeof changePopup>) => (await changePopup(...given)) as R,
  list: async (db: Parameters<typeof listPopups>[0], page: { offset: number; limit: number }) =>
    (await listPopups(db, kind, page)) as { records: R[]; total: number },
  count: (db: Parameters<typeof countPopups>[0], now: number) => countPopups(db, kind, now),
})

function imageConsole(hosts: () => string): SwitchableConsole {
  return switchableConsole<ImagePopupRecord, PopupValues>({
    kind: 'popup',
    queue: 'popups',
    name: T.popup,
    permissions: PERMISSIONS,
    texts: {
      create: T.create,
      createNote: T.createNote,
      created: T.created,
      none: NO_POPUP,
      switchOffConfirm: T.switchOffConfirm,
    },
    form: PopupInput,
    columns: COLUMNS,
    titleOf: ({ name }) => name,
    cells: ({ page, link }) => ({ page, link }),
    facts: async (_db, { page, link, alt, caption, audience, everyDays }) => [
      { name: T.page, value: page },
      { name: T.link, value: link },
      { name: T.alt, value: alt },
      ...(caption === '' ? [] : [{ name: T.caption, value: caption }]),
      { name: T.audience, value: audienceText(audience) },
      { name: T.everyDays, value: T.days(everyDays) },
    ],
    photos: (db, { pictureId }) => photosOf(db, pictureId),
    ...storeOf<'image', ImagePopupRecord>('image'),
    async valuesOf(trx, given) {
      const input = given as unknown as PopupInput
      const { name, page, pictureId, alt, caption = '', link, audience, everyDays } = input
      const period = periodOf(input)
      await requirePage(trx, page)
      await requirePicture(trx, pictureId)
      if (!isLive(link, hosts())) throw refuseField('link', T.deadLink(link))
      const who = { who: audience, percent: 100 }
      return { name, page, pictureId: Number(pictureId), alt, caption, link, audience: who, ...period, everyDays }
    },
    inputOf: (popup) => {
      const { name, page, pictureId, alt, caption, link, everyDays, audience } = popup
      return {
        ...{ name, page, pictureId: String(pictureId), alt, caption, link, everyDays },
        ...periodInput(popup),
        audience: audienceInput(audience),
      }
    },
    // The link may have died since it was written.
    async checkBeforeOn(_trx, { link }) {
      if (!isLive(link, hosts())) throw new Refusal(RET.CONFLICT, T.deadLink(link))
    },
  })
}

function noticeConsole(hosts: () => string): SwitchableConsole {
  const isDead = (link: string) => link !== '' && !isLive(link, hosts())
  return switchableConsole<NoticeRecord, PopupValues>({
    kind: 'notice',
    queue: 'notices',
    name: T.notice,
    permissions: PERMISSIONS,
    texts: {
      create: T.createNotice,
      createNote: T.createNoticeNote,
      created: T.createdNotice,
      none: NO_POPUP,
      switchOffConfirm: T.noticeOffConfirm,
    },
    form: NoticeInput,
    columns: COLUMNS,
    titleOf: ({ name }) => name,
    cells: ({ page, link }) => ({ page, link }),
    facts: async (_db, { page, link, alt, noticeType, closeable, audience }) => [
      { name: T.text, value: alt },
      { name: T.page, value: page },
      ...(link === '' ? [] : [{ name: T.link, value: link }]),
      { name: T.type, value: T.types[noticeType] },
      { name: T.closeable, value: closeable ? T.yes : T.no },
      { name: T.audience, value: audienceText(audience) },
    ],
    ...storeOf<'notice', NoticeRecord>('notice'),
    async valuesOf(trx, given) {
      const input = given as unknown as NoticeInput
      const { name, page, text, link = '', audience, type, closeable } = input
      const period = periodOf(input)
      await requirePage(trx, page)
      if (isDead(link)) throw refuseField('link', T.deadLink(link))
      return {
        ...{ name, page, pictureId: null, alt: text, caption: '', link, everyDays: 1, noticeType: type, closeable },
        audience: { who: audience, percent: 100 },
        ...period,
      }
    },
    inputOf: (popup) => {
      const { name, page, alt, link, noticeType, closeable, audience } = popup
      return {
        ...{ name, page, text: alt, link, type: noticeType, closeable },
        ...periodInput(popup),
        audience: audienceInput(audience),
      }
    },
    async checkBeforeOn(_trx, { link }) {
      if (isDead(link)) throw new Refusal(RET.CONFLICT, T.deadLink(link))
    },
  })
}

export function registerConsole(ctx: AppContext): ConsoleArea {
  const hosts = () => ctx.settings.get(contentSettings, 'content.hosts')
  const images = imageConsole(hosts)
  const notices = noticeConsole(hosts)
  return {
    title: T.area,
    queues: [images.queue, notices.queue],
    records: [images.record, notices.record],
  }
}
