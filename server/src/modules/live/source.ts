/**
 * Where the pictures of rooms come from. A provider (RTMP in, HLS out) is another source; the demonstration has its
 * own, which plays a small committed film (film.ts).
 */
import type { RoomRecord } from './object'

export interface LiveSource {
  /** The stream as players take it, and whether it is no real one, which viewers are told. */
  play: (room: Pick<RoomRecord, 'number'>) => { hls: string; hasSound: boolean; isDemo: boolean }
  /** A past time of it. */
  clip: (room: Pick<RoomRecord, 'number'>, time: { fromAt: number; toAt: number }) => string
  /** Whether a picture arrives. */
  isPublishing: (room: Pick<RoomRecord, 'signalOffAt'>) => boolean
}

const addressOf = (number: string, file: string): string => `/media/live/${number}/${file}`

const demo: LiveSource = {
  play: ({ number }) => ({ hls: addressOf(number, 'live.m3u8'), hasSound: false, isDemo: true }),
  clip: ({ number }, { fromAt, toAt }) => addressOf(number, `clip-${fromAt}-${toAt}.m3u8`),
  isPublishing: ({ signalOffAt }) => signalOffAt === null,
}

const SOURCES: Readonly<Record<RoomRecord['source'], LiveSource>> = { demo }

export const sourceOf = ({ source }: Pick<RoomRecord, 'source'>): LiveSource => SOURCES[source]
