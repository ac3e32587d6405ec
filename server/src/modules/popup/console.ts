/** Popups in the console (design: buying 5, 弹图): picture, link, page, time and audience; on and off with a reason. */
import { PopupInput } from '@contract/admin/popups'
import type { Audience } from '@contract/admin/content'
import type { Tone } from '@contract/admin/parts'
import { NEW_RECORD, RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { ActContext, ActionSource, ConsoleArea, QueueSource, RecordSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { inputMinute, parseMinute } from '../../kit/china-day'
import { newRecord } from '../../kit/console-new'
import { Refusal, refuseField } from '../../kit/refusal'
import { isLive } from '../content/links'
import { CONSOLE_TEXT as CONTENT_TEXT } from '../content/messages'
import { readPictures, toContentPicture } from '../content/pictures'
import { findPage } from '../content/repository'
import { contentSettings } from '../content/settings'
import { CONSOLE_TEXT as T, NO_POPUP } from './messages'
import { changePopup, findPopup, insertPopup, lockPopup, type PopupRecord, type PopupValues } from './repository'

const KIND = 'popup'

type Stage = keyof typeof T.state
const TONES: Readonly<Record<Stage, Tone>> = { off: 'plain', waiting: 'info', shown: 'good', over: 'plain' }

const stageOf = ({ isOn, fromAt, toAt }: PopupRecord, now: number): Stage =>
  !isOn ? 'off' : now < fromAt ? 'waiting' : now < toAt ? 'shown' : 'over'

/** @throws Refusal BAD_REQUEST with the field */
function minuteOf(field: string, text: string): number {
  const at = parseMinute(text)
  if (at === null) throw refuseField(field, T.badTime)
  return at
}

/** What the audit keeps, and what the form is filled with. */
const inputOf = ({
  name,
  page,
  pictureId,
  alt,
  caption,
  link,
  fromAt,
  toAt,
  audience,
  everyDays,
}: PopupRecord): PopupInput => ({
  ...{ name, page, pictureId: String(pictureId), alt, caption, link, everyDays },
  from: inputMinute(fromAt),
  to: inputMinute(toAt),
  audience: audience.who === 'share' ? 'user' : audience.who,
})

const audienceText = ({ who, percent }: Audience): string =>
  who === 'share' ? CONTENT_TEXT.share(percent) : CONTENT_TEXT.audiences[who]

export function registerConsole(ctx: AppContext): ConsoleArea {
  const hosts = () => ctx.settings.get(contentSettings, 'content.hosts')

  /** @throws Refusal BAD_REQUEST with the field that cannot be */
  async function valuesOf(trx: Trx, given: Readonly<Record<string, unknown>>): Promise<PopupValues> {
    const {
      name,
      page,
      pictureId,
      alt,
      caption = '',
      link,
      from,
      to,
      audience,
      everyDays,
    } = given as unknown as PopupInput
    const fromAt = minuteOf('from', from)
    const toAt = minuteOf('to', to)
    if (toAt <= fromAt) throw refuseField('to', T.wrongTime)
    if (!(await findPage(trx, page))) throw refuseField('page', T.noPage)
    if (!(await readPictures(trx, [pictureId])).has(pictureId)) throw refuseField('pictureId', T.noPicture)
    if (!isLive(link, hosts())) throw refuseField('link', T.deadLink(link))
    const who = { who: audience, percent: 100 }
    return { name, page, pictureId: Number(pictureId), alt, caption, link, audience: who, fromAt, toAt, everyDays }
  }

  /** @throws Refusal NOT_FOUND */
  async function locked(trx: Trx, id: string): Promise<PopupRecord> {
    const popup = await lockPopup(trx, id)
    if (!popup) throw new Refusal(RET.NOT_FOUND, NO_POPUP)
    return popup
  }

  const switchTo = async (trx: Trx, { id, now }: ActContext, isOn: boolean) => {
    const popup = await locked(trx, id)
    if (popup.isOn === isOn) throw new Refusal(RET.CONFLICT, CONTENT_TEXT.changed)
    // The link may have died, and the time gone by, since it was written.
    if (isOn && popup.toAt <= now) throw new Refusal(RET.CONFLICT, T.past)
    if (isOn && !isLive(popup.link, hosts())) throw new Refusal(RET.CONFLICT, T.deadLink(popup.link))
    await changePopup(trx, popup.id, { isOn })
    return { message: isOn ? T.switchedOn : T.switchedOff, before: { isOn: popup.isOn }, after: { isOn } }
  }

  const actions: ActionSource[] = [
    {
      name: 'create',
      title: T.create,
      permission: 'content.edit',
      form: PopupInput,
      act: async (trx, { input, now }) => {
        const made = await insertPopup(trx, await valuesOf(trx, input), now)
        return { message: T.created(made.id), after: inputOf(made), made: String(made.id) }
      },
    },
    {
      name: 'change',
      title: T.change,
      permission: 'content.edit',
      form: PopupInput,
      needsReason: true,
      act: async (trx, { id, input }) => {
        const popup = await locked(trx, id)
        if (popup.isOn) throw new Refusal(RET.CONFLICT, T.isOn)
        const after = await changePopup(trx, popup.id, await valuesOf(trx, input))
        return { message: T.changed, before: inputOf(popup), after: inputOf(after) }
      },
    },
    {
      name: 'switchOn',
      title: T.switchOn,
      permission: 'content.publish',
      needsReason: true,
      act: (trx, context) => switchTo(trx, context, true),
    },
    {
      name: 'switchOff',
      title: T.switchOff,
      permission: 'content.edit',
      tone: 'bad',
      confirm: T.switchOffConfirm,
      needsReason: true,
      act: (trx, context) => switchTo(trx, context, false),
    },
  ]

  const record: RecordSource = {
    kind: KIND,
    kindTitle: T.popup,
    permission: 'content.read',
    async read(db, id, _operator, now) {
      if (id === NEW_RECORD) {
        return newRecord(T.create, { name: T.popup, value: T.createNote }, { state: T.state.off })
      }
      const popup = await findPopup(db, id)
      if (!popup) return null
      const stage = stageOf(popup, now)
      const { name, version, page, link, alt, caption, audience, fromAt, toAt, everyDays, pictureId, isOn } = popup
      const picture = (await readPictures(db, [String(pictureId)])).get(String(pictureId))
      return {
        title: name,
        version,
        state: { title: T.state[stage], tone: TONES[stage] },
        dueAt: null,
        sections: [
          {
            title: T.facts,
            facts: [
              { name: T.page, value: page },
              { name: T.link, value: link },
              { name: T.alt, value: alt },
              ...(caption === '' ? [] : [{ name: T.caption, value: caption }]),
              { name: T.audience, value: audienceText(audience) },
              { name: T.time, value: T.period(inputMinute(fromAt), inputMinute(toAt)) },
              { name: T.everyDays, value: T.days(everyDays) },
            ],
          },
        ],
        photos: picture ? [{ url: `${toContentPicture(picture).url}?w=480`, title: T.picture }] : [],
        timeline: [],
        actions: isOn
          ? [{ name: 'switchOff' }]
          : [
              { name: 'switchOn', isDue: true },
              { name: 'change', initial: { ...inputOf(popup) } },
            ],
      }
    },
    lock: async (trx, id) => (id === NEW_RECORD ? 0 : ((await lockPopup(trx, id))?.version ?? null)),
    actions,
  }

  const queue: QueueSource = {
    name: 'popups',
    title: T.popup,
    permission: 'content.read',
    recordKind: KIND,
    make: { title: T.create, permission: 'content.edit' },
    columns: [
      { name: 'page', title: T.page },
      { name: 'time', title: T.time },
      { name: 'link', title: T.link },
    ],
    filters: [],
    // Those that have been written and not been put on.
    async count(db, now) {
      const { count } = await db
        .selectFrom('popup')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('isOn', '=', false)
        .where('toAt', '>', now)
        .executeTakeFirstOrThrow()
      return { count: Number(count), overdue: 0 }
    },
    async list(db: Db, { offset, limit, now }) {
      const popups = await db
        .selectFrom('popup')
        .selectAll()
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute()
      const { total } = await db
        .selectFrom('popup')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const tasks = popups.map((popup) => {
        const stage = stageOf(popup, now)
        return {
          id: String(popup.id),
          title: popup.name,
          state: { title: T.state[stage], tone: TONES[stage] },
          cells: {
            page: popup.page,
            time: T.period(inputMinute(popup.fromAt), inputMinute(popup.toAt)),
            link: popup.link,
          },
          dueAt: null,
        }
      })
      return {
        tasks,
        total: Number(total),
      }
    },
  }

  return {
    title: T.area,
    queues: [queue],
    records: [record],
    actionTitles: Object.fromEntries(actions.map(({ name, title }) => [`${KIND}.${name}`, title])),
  }
}
