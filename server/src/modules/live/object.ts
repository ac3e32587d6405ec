/** Rooms as objects with a state. All lines of a room are locked before it, in every act (modules/index.ts). */
import type { Selectable } from 'kysely'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import { settingSql } from '../../kit/settings'
import { defineObject } from '../../state-graph/object'
import type { Act, ObjectKind } from '../../state-graph/object-types'
import { closeLines, type Desk } from '../line/desk'
import type { LineRecord } from '../line/object'
import { lockLinesOf } from '../line/repository'
import { tell } from './events'
import { liveRoomGraph, type RoomNames } from './graph'
import { REFUSALS } from './messages'
import { liveSettings } from './settings'
import type { LiveRoomTable } from './tables'

export type RoomRecord = Selectable<LiveRoomTable>
export type RoomAct = Act<RoomNames, RoomRecord, readonly LineRecord[]>

/** The act of a room as one on its lines. */
export const deskOf = ({ trx, actor, reason, now, settings }: RoomAct): Desk => ({
  ...{ trx, reason, now, settings },
  actor: { kind: actor.kind === 'operator' || actor.kind === 'clock' ? actor.kind : 'system', id: actor.id },
})

export const ownerOfRoom = ({ number }: Pick<RoomRecord, 'number'>) => ({ ownerKind: 'room', ownerNo: number }) as const

export const rooms: ObjectKind<RoomNames, RoomRecord, readonly LineRecord[]> = defineObject<
  RoomNames,
  RoomRecord,
  readonly LineRecord[]
>({
  graph: liveRoomGraph,
  tables: { object: 'live_room', events: 'live_room_event', owner: 'live_room_id' },
  prefix: 'ZB',
  lockParent: (trx, room) => lockLinesOf(trx, ownerOfRoom(room)),
  owner: null,
  effects: {
    closeLines: (act) => closeLines(deskOf(act), act.parent),
    tell: ({ trx, object, now }) => tell(trx, object.number, [{ type: 'room.state', text: object.state }], now),
  },
  timers: {
    ms: (key) => settingSql(liveSettings, key),
    run: (act, { then }) => rooms.move(act, then, overAt(act.now)),
  },
  unique: { live_room_of_host: () => new Refusal(RET.CONFLICT, REFUSALS.hostBusy) },
  refusals: { notFound: REFUSALS.notFound, stateChanged: REFUSALS.stateChanged },
})

/** Whether buyers are in it: the picture may have stopped. */
export const isOn = ({ state }: Pick<RoomRecord, 'state'>): boolean => state === 'LIVE' || state === 'PAUSED'

/** Columns of a room that is over. */
export const overAt = (now: number) => ({ endedAt: now, shownLineId: null, shownAt: null, notice: '' })
