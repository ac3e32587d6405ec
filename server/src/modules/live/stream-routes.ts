/** GET /media/live/{room}/{file}: the stream of the demonstration's rooms (film.ts). */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { RET } from '@contract/constants'
import { Type, type Static } from '@sinclair/typebox'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../kit/context'
import { Refusal } from '../../kit/refusal'
import { clipPlaylist, fileOf, livePlaylist, raised, segmentAt, timescaleOf } from './film'
import { CLIP_MOST_MS } from './limits'
import { REFUSALS } from './messages'
import { rooms, type RoomRecord } from './object'

const Params = Type.Object({ room: Type.String(), file: Type.String() })

const PLAYLIST = 'application/vnd.apple.mpegurl'
/** A playlist is the same for a second; a segment for ever. */
const SHORT = 'public, max-age=1'
const LONG = 'public, max-age=86400, immutable'

const SEGMENT = /^(\d{1,9})\.m4s$/
const CLIP = /^clip-(\d{13})-(\d{13})\.m3u8$/

export function registerStream(app: FastifyInstance, { clock, config, db }: AppContext): void {
  if (!config.demo) return
  const files = new Map<string, Promise<Buffer>>()
  const film = (name: string): Promise<Buffer> => {
    const read = files.get(name) ?? readFile(path.join(config.liveDemoRoot, name))
    files.set(name, read)
    read.catch(() => files.delete(name))
    return read
  }
  const notFound = () => new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  const send = (reply: FastifyReply, type: string, kept: string, body: Buffer | string) =>
    reply.headers({ 'cache-control': kept }).type(type).send(body)

  /** Where a room's picture ended: it is over, or its source has stopped. */
  const untilOf = ({ endedAt, signalOffAt }: RoomRecord, now: number): number =>
    Math.min(endedAt ?? now, signalOffAt ?? now)

  app.get<{ Params: Static<typeof Params> }>(
    '/media/live/:room/:file',
    { schema: { params: Params }, config: { rateClass: 'free' } },
    async ({ params: { room: number, file } }, reply) => {
      const room = await rooms.find(db, number)
      if (!room || room.startedAt === null || room.state === 'BANNED') throw notFound()
      const { startedAt } = room
      if (file === 'init.mp4') return send(reply, 'video/mp4', LONG, await film(file))
      const until = untilOf(room, clock.now())
      if (file === 'live.m3u8') {
        if (room.endedAt !== null) throw notFound()
        return send(reply, PLAYLIST, SHORT, livePlaylist(startedAt, until))
      }
      const clip = CLIP.exec(file)
      if (clip) {
        const fromAt = Math.max(startedAt, Number(clip[1]))
        const toAt = Math.min(until, Number(clip[2]), fromAt + CLIP_MOST_MS)
        if (toAt <= fromAt) throw notFound()
        return send(reply, PLAYLIST, SHORT, clipPlaylist(startedAt, { fromAt, toAt }))
      }
      const segment = Number(SEGMENT.exec(file)?.[1] ?? NaN)
      if (Number.isNaN(segment) || segment > segmentAt(startedAt, until)) throw notFound()
      const { file: at, loop } = fileOf(segment)
      const timescale = timescaleOf(await film('init.mp4'))
      return send(reply, 'video/mp4', LONG, raised(await film(`${at}.m4s`), { loop, timescale }))
    },
  )
}
