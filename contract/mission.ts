/** Missions and the popups that give something (spec 2.10, 3, 4, 7.1; design: live and play 2.8). Times are ms. */
import { Type, type Static } from '@sinclair/typebox'
import type { CallTable } from './call'
import { Picture } from './catalogue'

/** The kinds of pages over which a task popup opens (spec 7.1). */
export const SENCES = ['search', 'product', 'brand', 'custom'] as const
export type Sence = (typeof SENCES)[number]

const SenceInput = Type.Unsafe<Sence>(Type.Union(SENCES.map((name) => Type.Literal(name))))
/** The keyword of a search, else the page's path and query. */
const PopupKey = Type.String({ minLength: 1, maxLength: 2_000 })

export const Mission = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** What it gives, in words. */
  award: Type.String(),
  /** `open`: can be done today; `done`: was done today; `over`: nothing is left of what it gives, or for this user. */
  state: Type.Union([Type.Literal('open'), Type.Literal('done'), Type.Literal('over')]),
  /** The page to look at, with viewPageMissionID and viewPageMissionTitle; a visitor's is without them. */
  url: Type.String(),
})
export type Mission = Static<typeof Mission>

/** A popup that gives something to whoever taps it (spec 3); empty where there is none. */
export const TaskPopup = Type.Object({
  /** Address of the picture. */
  img: Type.String(),
  position: Type.Union([Type.Literal('top'), Type.Literal('middle'), Type.Literal('bottom')]),
  sub_mission_id: Type.String(), // wire spelling
  /** The same picture with its size and its words. */
  picture: Picture,
  /** For reports. */
  name: Type.String(),
})
export type TaskPopup = Static<typeof TaskPopup>

/** What a popup gave (spec 3). */
export const Award = Type.Object({
  is_show_time_left: Type.Boolean(), // wire spelling
  /** Fen that it is worth; of a share of the price what it takes off at most. */
  val: Type.Integer(),
  num: Type.Integer(),
  name: Type.String(),
  /** Seconds until it ends. */
  left_time: Type.Integer(), // wire spelling
  /** Where it is used: an address of the shop. */
  link: Type.String(),
})
export type Award = Static<typeof Award>

export const missionCalls = {
  'GET /mission/record': {
    about: 'Missions that run now, in the sequence in which they are shown, with what each gives.',
    input: Type.Object({}),
    data: Type.Object({ list: Type.Array(Mission) }),
    who: 'anyone',
  },
  'GET /mission/view-page': {
    about:
      'Reports that a page was looked at for ten seconds. Never refuses: an id that is foreign, too young, or of another day pays nothing.',
    input: Type.Object({
      viewPageMissionID: Type.Optional(Type.String()), // wire spelling
      viewPageMissionTitle: Type.Optional(Type.String()), // wire spelling
    }),
    data: Type.Object({}),
    who: 'anyone',
  },
  'GET /mission/active-popup-info': {
    about: 'The task popup of a list, a brand or a content page; an empty object where none is for the reader.',
    input: Type.Object({ key: PopupKey, sence: SenceInput }),
    data: Type.Partial(TaskPopup),
    who: 'anyone',
  },
  'GET /mission/active-popup': {
    about:
      'Takes what a task popup gives; once for each user, and the same award at each further time. 409 活动已结束, 已领完.',
    input: Type.Object({
      key: PopupKey,
      sence: SenceInput,
      subMissionID: Type.String({ pattern: '^[0-9]{1,15}$' }), // wire spelling
    }),
    data: Type.Object({ popUp: Type.Array(Award) }), // wire spelling
    who: 'user',
    rate: 'sensitive',
  },
} as const satisfies CallTable
