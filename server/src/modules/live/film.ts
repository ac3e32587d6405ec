/**
 * The stream of the demonstration: a committed film of a minute, over and over, as HLS with fragmented MP4. Playlists
 * and segments are pure functions of the room's start and the clock, so every process gives the same bytes.
 */
import { FILM, WINDOW } from './limits'

const SECOND = 1_000

/** The number of the segment that plays at a time; the first is 0. */
export const segmentAt = (startedAt: number, at: number): number =>
  Math.max(0, Math.floor((at - startedAt) / FILM.segmentMs))

/** The file of the film that a segment is, and how often the film has been played before. */
export const fileOf = (segment: number): { file: number; loop: number } => ({
  file: segment % FILM.segments,
  loop: Math.floor(segment / FILM.segments),
})

function playlist(startedAt: number, first: number, last: number, isOver: boolean): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${FILM.segmentMs / SECOND}`,
    `#EXT-X-MEDIA-SEQUENCE:${first}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(isOver ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    '#EXT-X-MAP:URI="init.mp4"',
  ]
  for (let segment = first; segment <= last; segment += 1) {
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(startedAt + segment * FILM.segmentMs).toISOString()}`,
      `#EXTINF:${(FILM.segmentMs / SECOND).toFixed(3)},`,
      `${segment}.m4s`,
    )
  }
  return [...lines, ...(isOver ? ['#EXT-X-ENDLIST'] : []), ''].join('\n')
}

/** What plays now: the last segments that are whole. */
export function livePlaylist(startedAt: number, now: number): string {
  // One segment at least: a player that comes with the start must not find nothing.
  const last = Math.max(0, segmentAt(startedAt, now) - 1)
  return playlist(startedAt, Math.max(0, last - WINDOW + 1), last, false)
}

/** A past time. */
export const clipPlaylist = (startedAt: number, { fromAt, toAt }: { fromAt: number; toAt: number }): string =>
  playlist(startedAt, segmentAt(startedAt, fromAt), segmentAt(startedAt, Math.max(fromAt, toAt - 1)), true)

/** The boxes of an MP4 file by their types, within `from` and `to`. */
function* boxes(data: Buffer, from: number, to: number): Generator<{ type: string; from: number; to: number }> {
  let at = from
  while (at + 8 <= to) {
    const size = data.readUInt32BE(at)
    if (size < 8 || at + size > to) return
    yield { type: data.toString('latin1', at + 4, at + 8), from: at + 8, to: at + size }
    at += size
  }
}

const find = (data: Buffer, wanted: readonly string[], from = 0, to = data.length): { from: number; to: number } => {
  const [type, ...inner] = wanted
  for (const box of boxes(data, from, to)) {
    if (box.type !== type) continue
    return inner.length === 0 ? box : find(data, inner, box.from, box.to)
  }
  throw new Error(`the film has no box ${wanted.join(' ')}`)
}

/** Units of time of the film in a second. @param init its first file */
export function timescaleOf(init: Buffer): number {
  const { from } = find(init, ['moov', 'trak', 'mdia', 'mdhd'])
  return init.readUInt32BE(from + (init[from] === 1 ? 20 : 12))
}

/** Where the decode time of a segment is, and its width. */
function decodeTime(segment: Buffer): { at: number; isLong: boolean } {
  const { from } = find(segment, ['moof', 'traf', 'tfdt'])
  return { at: from + 4, isLong: segment[from] === 1 }
}

export function decodeTimeOf(segment: Buffer): number {
  const { at, isLong } = decodeTime(segment)
  return isLong ? Number(segment.readBigUInt64BE(at)) : segment.readUInt32BE(at)
}

/** A segment of the film as it is in a later loop: its time goes on, so that players see no seam. */
export function raised(segment: Buffer, { loop, timescale }: { loop: number; timescale: number }): Buffer {
  const copy = Buffer.from(segment)
  const by = (loop * FILM.segments * FILM.segmentMs * timescale) / SECOND
  const { at, isLong } = decodeTime(copy)
  const time = decodeTimeOf(copy) + by
  if (isLong) copy.writeBigUInt64BE(BigInt(time), at)
  else copy.writeUInt32BE(time % 2 ** 32, at)
  const { from } = find(copy, ['moof', 'mfhd'])
  copy.writeUInt32BE((copy.readUInt32BE(from + 4) + loop * FILM.segments) % 2 ** 32, from + 4)
  return copy
}
