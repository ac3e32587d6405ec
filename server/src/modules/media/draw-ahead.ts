/**
 * Draws pictures before anybody waits for them: first those of the first pages, then what a visitor is near, then the
 * rest; one at a time, in a process of the lowest priority, and begun only while no visitor's picture is wanted and no
 * request has just come.
 */
import type { Logger } from '../../kit/logger'
import {
  AHEAD_BUSY_PAUSE_MS,
  AHEAD_BUSY_REQUESTS,
  AHEAD_FAILURES,
  AHEAD_LOAD_MS,
  AHEAD_LONGEST_PAUSE_MS,
  AHEAD_PAUSE_MS,
  AHEAD_QUIET_MS,
  AHEAD_REMEMBERED,
  NEAR_PICTURES,
} from './limits'
import type { PictureQuery } from './pictures'

export type AheadPicture = Omit<PictureQuery, 'client'>

export interface AheadOptions {
  /** Draws it, or does nothing where it is drawn. */
  draw: (picture: AheadPicture) => Promise<void>
  /** Whether a visitor's picture is being made or waits. */
  isWanted: () => boolean
  /** Pictures of the first pages, in order. */
  first: () => Promise<AheadPicture[]>
  /** All others, in order. */
  rest: () => Promise<AheadPicture[]>
  log: Logger
}

export interface DrawAhead {
  /** Begins, once the server listens. */
  start(): void
  /** A request came: pauses. */
  noteRequest(): void
  /** Whether so many requests come that nothing is drawn ahead for one visitor. */
  isBusy(): boolean
  /** What a visitor may look at next, the likeliest first. */
  noteNear(pictures: readonly AheadPicture[]): void
  /** Resolves when the picture under way is done. */
  stop(): Promise<void>
}

const nameOf = ({ owner, id, file, width }: AheadPicture): string => `${owner}/${id}/${file}/${width}`

export function createDrawAhead({ draw, isWanted, first, rest, log }: AheadOptions): DrawAhead {
  let stopped = false
  let failures = 0
  let lastRequest = -Infinity
  /** Requests of the last AHEAD_LOAD_MS about, at the time of the last one: each counts less as it ages. */
  let load = 0
  let wake = (): void => undefined
  let done: Promise<void> = Promise.resolve()
  /** The newest visit first; within a visit the likeliest. */
  let near: AheadPicture[] = []
  /** Drawn or tried, so that what is visited twice is not looked up twice. */
  const seen = new Set<string>()

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const aged = (): number => load * Math.exp(-(performance.now() - lastRequest) / AHEAD_LOAD_MS)

  const isBusy = (): boolean => aged() > AHEAD_BUSY_REQUESTS

  /** A shop is never quiet for long, so that the pause for requests is bounded; a visitor's picture goes first. */
  async function untilQuiet(): Promise<void> {
    let waited = 0
    while (!stopped) {
      const isQuiet = performance.now() - lastRequest >= AHEAD_QUIET_MS
      const longest = isBusy() ? AHEAD_BUSY_PAUSE_MS : AHEAD_LONGEST_PAUSE_MS
      if (!isWanted() && ((isQuiet && !isBusy()) || waited >= longest)) return
      await pause(AHEAD_PAUSE_MS)
      waited += AHEAD_PAUSE_MS
    }
  }

  async function drawOne(picture: AheadPicture): Promise<void> {
    const name = nameOf(picture)
    if (seen.has(name)) return
    await untilQuiet()
    if (stopped) return
    if (seen.size >= AHEAD_REMEMBERED) seen.clear()
    // A picture that fails is left to who wants it.
    seen.add(name)
    try {
      await draw(picture)
      failures = 0
    } catch (error) {
      // The end of the server interrupts a picture.
      if (stopped) return
      failures += 1
      if (failures >= AHEAD_FAILURES) throw error
      log.warn(error, `drawing ${name} ahead failed`)
    }
  }

  async function drawAll(pictures: readonly AheadPicture[]): Promise<void> {
    for (const picture of pictures) {
      for (let next = near.shift(); next !== undefined && !stopped; next = near.shift()) await drawOne(next)
      if (stopped) return
      await drawOne(picture)
    }
  }

  async function work(): Promise<void> {
    for (const picture of await first()) {
      if (stopped) return
      await drawOne(picture)
    }
    if (!stopped) log.info('the pictures of the first pages are drawn')
    await drawAll(await rest())
    if (!stopped) log.info('all pictures are drawn')
    while (!stopped) {
      const next = near.shift()
      if (next === undefined) await pause(AHEAD_LONGEST_PAUSE_MS)
      else await drawOne(next)
    }
  }

  return {
    start: () => {
      done = work().catch((error: unknown) => log.warn(error, 'drawing pictures ahead failed'))
    },
    noteRequest: () => {
      load = lastRequest === -Infinity ? 1 : aged() + 1
      lastRequest = performance.now()
    },
    isBusy,
    noteNear: (pictures) => {
      const fresh = pictures.filter((picture) => !seen.has(nameOf(picture)))
      if (fresh.length > 0) near = [...fresh, ...near].slice(0, NEAR_PICTURES)
    },
    stop: () => {
      stopped = true
      wake()
      return done
    },
  }
}
