/**
 * Live rooms and what is bought in them (spec 2.6; design: live and play 2.1 to 2.4). Money is fen, times are ms of the
 * server's clock.
 *
 * A room plays an HLS stream: `play.hls` is an address of the server, `/media/live/{room}/live.m3u8` in the
 * demonstration, without signature or session. Whatever the picture shows, a line's look and a hold's time are the
 * server's.
 */
import { Type, type Static } from '@sinclair/typebox'
import { NoInput, type CallTable } from './call'
import { ItemCard, Picture } from './catalogue'
import { Empty, Fen, IdempotencyKey, ItemId, Millis, page, PageNumber } from './envelope'

/** A room's number as answers have it, and `id` of its address; what is asked for may be anything that looks alike. */
export const LiveRoomId = Type.String({ pattern: '^[A-Za-z0-9]{1,20}$' })
/** A line's number: one item in one room. */
export const LineId = Type.String({ pattern: '^ZL[0-9]{18}$' })
/** The number of a hold: what a buyer has grabbed and not yet ordered. */
export const HoldId = Type.String({ pattern: '^ZW[0-9]{18}$' })

/**
 * `PAUSED`: the picture has stopped for a while (主播暂时离开，马上回来), what is open stays open. `CANCELLED` and `BANNED`
 * rooms have an answer, too: the client leads to /m/error with `cancelled` or `banned`.
 */
export const LIVE_ROOM_STATES = ['SCHEDULED', 'LIVE', 'PAUSED', 'ENDED', 'CANCELLED', 'BANNED'] as const
export const LiveRoomState = Type.Union(LIVE_ROOM_STATES.map((state) => Type.Literal(state)))
export type LiveRoomState = (typeof LIVE_ROOM_STATES)[number]

/**
 * What can be done with a line now: 预告, 马上抢, 付款中, 已售出, 已结束. Of `over` the item may still be on sale in the shop, at
 * the shop's price: `item.state` says so.
 */
export const LINE_LOOKS = ['coming', 'open', 'held', 'sold', 'over'] as const
export const LineLook = Type.Union(LINE_LOOKS.map((look) => Type.Literal(look)))
export type LineLook = (typeof LINE_LOOKS)[number]

export const LiveLine = Type.Object({
  lineId: LineId,
  /** As it is in the shop: its own price, its own state. */
  item: ItemCard,
  /** At which it is grabbed; never above the shop's. */
  priceFen: Fen,
  /** 活动前7日最低价, to strike through; null where the line's price is not below it. */
  lowestFen: Type.Union([Fen, Type.Null()]),
  look: LineLook,
  /** 直播专享: it can be bought in the room alone while that goes on. */
  isExclusive: Type.Boolean(),
  /** How many flaws its report has. */
  flawCount: Type.Integer({ minimum: 0 }),
  /** Of `held`: when its buyer's time is up; null of others, and once an order has taken it. */
  heldUntil: Type.Union([Millis, Type.Null()]),
  /** It was shown in this room: 讲解过. */
  wasShown: Type.Boolean(),
})
export type LiveLine = Static<typeof LiveLine>

/** Who speaks in a room. */
export const LiveHost = Type.Object({ name: Type.String() })

export const LiveRoomCard = Type.Object({
  id: LiveRoomId,
  title: Type.String(),
  state: LiveRoomState,
  /** e.g. 直播中 */
  stateName: Type.String(),
  cover: Picture,
  host: LiveHost,
  /** When it is to start. */
  startAt: Millis,
  /** When it did, and when it was over; null before. */
  startedAt: Type.Union([Millis, Type.Null()]),
  endedAt: Type.Union([Millis, Type.Null()]),
  /** Who has asked for its news within the last seconds; counted, never typed. */
  viewers: Type.Integer({ minimum: 0 }),
  lineCount: Type.Integer({ minimum: 0 }),
})
export type LiveRoomCard = Static<typeof LiveRoomCard>

/** A card of the list, with what is shown in the room now, or first of what comes; null where there is nothing. */
export const LiveIndexRoom = Type.Composite([LiveRoomCard, Type.Object({ line: Type.Union([LiveLine, Type.Null()]) })])
export type LiveIndexRoom = Static<typeof LiveIndexRoom>

export const LiveIndex = Type.Object({
  /** Running or paused, the one that started last first. */
  live: Type.Array(LiveIndexRoom),
  /** The next first. */
  coming: Type.Array(LiveIndexRoom),
  serverNow: Millis,
})
export type LiveIndex = Static<typeof LiveIndex>

export const LIVE_SEGMENTS = ['open', 'coming', 'sold'] as const
export const LiveSegment = Type.Union(LIVE_SEGMENTS.map((segment) => Type.Literal(segment)))
export type LiveSegment = (typeof LIVE_SEGMENTS)[number]

/** A line with its room. */
export const LiveGood = Type.Composite([
  LiveLine,
  Type.Object({
    room: Type.Object({ id: LiveRoomId, title: Type.String(), state: LiveRoomState, startAt: Millis }),
  }),
])
export type LiveGood = Static<typeof LiveGood>

/** `open` has lines that are held, too: they may come free again. Eight a page. */
export const LiveGoodPage = Type.Composite([page(LiveGood), Type.Object({ serverNow: Millis })])
export type LiveGoodPage = Static<typeof LiveGoodPage>

/** What a buyer has grabbed: the item is kept until `until`, for an order with this `holdId` at this price. */
export const LineHold = Type.Object({
  holdId: HoldId,
  lineId: LineId,
  itemId: ItemId,
  roomId: LiveRoomId,
  priceFen: Fen,
  until: Millis,
})
export type LineHold = Static<typeof LineHold>

/** `grab` what is open; `release` the user's own hold; `share` the room. */
export const LIVE_ACTIONS = ['grab', 'release', 'share'] as const
export const LiveAction = Type.Union(LIVE_ACTIONS.map((action) => Type.Literal(action)))
export type LiveAction = (typeof LIVE_ACTIONS)[number]

export const LiveRoomInfo = Type.Object({
  room: LiveRoomCard,
  /** Said by the host to all; empty without. */
  notice: Type.String(),
  /** The bag, in the room's sequence. */
  lines: Type.Array(LiveLine),
  /** What the host speaks about now, and since when: the card waits for the picture; null without. */
  shown: Type.Union([Type.Object({ lineId: LineId, at: Millis }), Type.Null()]),
  /** The number of the last event: `after` of the first poll. */
  seq: Type.Integer({ minimum: 0 }),
  /** The stream while the room is LIVE or PAUSED; null otherwise. The demonstration's film says so: `isDemo`. */
  play: Type.Union([
    Type.Object({ hls: Type.String(), hasSound: Type.Boolean(), isDemo: Type.Boolean() }),
    Type.Null(),
  ]),
  /** Nothing of visitors. */
  my: Type.Object({
    /** Kept in this room. */
    hold: Type.Union([LineHold, Type.Null()]),
  }),
  actions: Type.Array(LiveAction),
  /** By how much the shown card waits where the player does not know its latency, ms. */
  latencyMs: Type.Integer({ minimum: 0 }),
  serverNow: Millis,
})
export type LiveRoomInfo = Static<typeof LiveRoomInfo>

/**
 * `room.state`: `text` is the new state. `line.shown`: `lineId` null means that nothing is shown any more. `line.held`:
 * `until` as in LineHold, null when an order has it. `line.price`: `priceFen`. `line.free`: it can be grabbed again.
 * `line.added`, `line.price`, `line.void`: the bag has changed. `notice`: `text` is the new one.
 */
export const LIVE_EVENT_TYPES = [
  'room.state',
  'line.added',
  'line.shown',
  'line.open',
  'line.price',
  'line.held',
  'line.free',
  'line.sold',
  'line.closed',
  'line.void',
  'notice',
] as const
export const LiveEventType = Type.Union(LIVE_EVENT_TYPES.map((type) => Type.Literal(type)))
export type LiveEventType = (typeof LIVE_EVENT_TYPES)[number]

export const LiveEvent = Type.Object({
  /** Without gaps within a room, in the sequence in which things happened. */
  seq: Type.Integer({ minimum: 1 }),
  at: Millis,
  type: LiveEventType,
  lineId: Type.Union([LineId, Type.Null()]),
  until: Type.Union([Millis, Type.Null()]),
  priceFen: Type.Union([Fen, Type.Null()]),
  text: Type.String(),
})
export type LiveEvent = Static<typeof LiveEvent>

export const LiveNews = Type.Object({
  state: LiveRoomState,
  /** The number of the last event that this answer knows: `after` of the next poll. */
  seq: Type.Integer({ minimum: 0 }),
  /** After the number that was asked for, at most 200. */
  events: Type.Array(LiveEvent),
  /** Too much has happened since: read the room anew. `events` is empty. */
  reload: Type.Boolean(),
  viewers: Type.Integer({ minimum: 0 }),
  /** Ask again after so many ms; 0 is at once. */
  nextMs: Type.Integer({ minimum: 0 }),
  serverNow: Millis,
})
export type LiveNews = Static<typeof LiveNews>

/** Requests a minute and address of those who wait for news, and of those who grab: many phones are in one net. */
const POLLS = 6000
const GRABS = 300

/** The calls of this file. */
export const liveCalls = {
  'GET /live/index': {
    about: 'The rooms that run and those that are announced.',
    input: NoInput,
    data: LiveIndex,
    who: 'anyone',
  },
  'GET /live/goods': {
    about: 'What is sold in rooms, or in one of them: what can be grabbed, what comes, what is sold.',
    input: Type.Object({
      room_id: Type.Optional(LiveRoomId), // the query parameter of /live/product-page
      segment: Type.Optional(LiveSegment),
      page: Type.Optional(PageNumber),
    }),
    data: LiveGoodPage,
    who: 'anyone',
  },
  'GET /live/room-info': {
    about:
      'A room with its bag, its stream and what the user holds in it. 404 直播间不存在 for an unknown one; cancelled and banned rooms are answered with that state.',
    input: Type.Object({ id: LiveRoomId }),
    data: LiveRoomInfo,
    who: 'anyone',
  },
  'GET /live/poll': {
    about:
      'What has happened in a room after an event, at once when there is something, else after ten seconds at most.',
    input: Type.Object({ id: LiveRoomId, after: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) }),
    data: LiveNews,
    who: 'anyone',
    rate: POLLS,
  },
  'POST /line/grab': {
    about:
      'Takes the item of an open line for the user for some minutes, at the price that was seen. 40901 手慢了，已被抢先 when somebody has it; 40902 价格已变动; 409 还未开抢, 已结束, 今日放弃次数过多，请明天再来. Who holds a line of the room already gets 409 请先完成已抢到的商品.',
    input: Type.Object({ lineId: LineId, priceFen: Fen, idempotencyKey: IdempotencyKey }),
    data: LineHold,
    who: 'user',
    rate: GRABS,
  },
  'POST /line/release': {
    about: 'Gives up what the user has grabbed. 409 占位已到期 when it is not kept any more.',
    input: Type.Object({ holdId: HoldId }),
    data: Empty,
    who: 'user',
  },
} as const satisfies CallTable
