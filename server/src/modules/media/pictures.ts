/** Finished pictures by address, from the cache on disk or rendered now, few at a time. */
import path from 'node:path'
import { PICTURE_WIDTHS, ZOOM_WIDTH } from '@contract/constants'
import sharp from 'sharp'
import type { Db } from '../../db/database'
import { createBudget } from '../../kit/budget'
import type { Clock } from '../../kit/clock'
import type { PictureOwner } from '../../kit/picture-address'
import { RATE_ADDRESSES, RATE_WINDOW_MS } from '../../limits'
import { SCENE_WIDTHS } from '../../media/limits'
import { createAheadDrawer, type AheadDrawer } from '../../media/ahead-drawer'
import {
  createPictureStore,
  type Gate,
  type Photo,
  type PictureRequest,
  type PictureStoreOptions,
  type StoredPicture,
} from '../../media/picture-store'
import { DRAWINGS_PER_MINUTE, NARROWINGS_AT_ONCE, RENDERS_AT_ONCE, RENDERS_PER_CLIENT, RENDERS_WAITING } from './limits'
import { developPhoto } from '../../media/render-picture'
import { createFairQueue, QueueFull } from '../../kit/fair-queue'
import { createSubjects } from './subjects'
import { variantOf, type PictureFormat } from './variant'

/** One of PICTURE_WIDTHS or ZOOM_WIDTH, or null. */
export function allowedWidth(text: string): number | null {
  return [...PICTURE_WIDTHS, ZOOM_WIDTH].find((width) => String(width) === text) ?? null
}

/** Banners exist in fewer widths than a client may request: the next larger one is used. */
function sceneWidth(width: number): number {
  return SCENE_WIDTHS.find((made) => made >= width) ?? Math.max(...SCENE_WIDTHS)
}

export interface PictureQuery {
  owner: PictureOwner
  id: number
  file: string
  /** One of PICTURE_WIDTHS, px. */
  width: number
  /** Whose places and drawings are counted. */
  client: string
}

export interface ServedPicture extends StoredPicture {
  /** Another width than the requested one, because that one could not be drawn now. */
  isSubstitute: boolean
}

export interface PicturesOptions {
  db: Db
  dataDir: string
  clock: Clock
  /** Whether places and drawings are counted per client. */
  isLimited: boolean
  /** The bytes of an uploaded photo; null when there is no such file. */
  readPhoto?: (file: string) => Promise<Buffer | null>
  /** Tests replace it. */
  draw?: PictureStoreOptions['draw']
  /** Tests replace it. */
  narrow?: PictureStoreOptions['narrow']
  /** Draws pictures ahead; default a process of its own. */
  aheadDrawer?: AheadDrawer
}

export interface Pictures {
  /**
   * The picture of an address, or null when there is none.
   * @throws QueueFull when it would have to be drawn, the client may not have more drawn now, and no other width
   * of it exists
   */
  get(request: PictureQuery): Promise<ServedPicture | null>
  /**
   * The file of a picture in a format and within a size limit, bytes.
   * @throws QueueFull
   */
  variant(picture: ServedPicture, as: { format: PictureFormat; limit: number | null; client: string }): Promise<string>
  /** Draws it before it is wanted, in a process of low priority, unless it is drawn or another process has begun it. */
  drawAhead(picture: Omit<PictureQuery, 'client'>): Promise<void>
  /** Tasks of visitors that wait. */
  waiting(): number
  /** Whether nothing is being made for a visitor. */
  isIdle(): boolean
  /** Ends what draws ahead. */
  close(): void
}

export function createPictures({
  db,
  dataDir,
  clock,
  isLimited,
  readPhoto,
  draw,
  narrow,
  aheadDrawer = createAheadDrawer(),
}: PicturesOptions): Pictures {
  // One thread per render task: the queue limits the number of cores.
  sharp.concurrency(1)
  const queueOf = (maxRunning: number) =>
    createFairQueue({ maxRunning, waiting: RENDERS_WAITING, perClient: isLimited ? RENDERS_PER_CLIENT : Infinity })
  const queue = queueOf(RENDERS_AT_ONCE)
  // A finished picture's narrower width does not wait for drawings.
  const narrowing = queueOf(NARROWINGS_AT_ONCE)
  const drawings = createBudget({
    limit: isLimited ? DRAWINGS_PER_MINUTE : Infinity,
    windowMs: RATE_WINDOW_MS,
    clients: RATE_ADDRESSES,
  })
  const subjects = createSubjects(db)
  const store = createPictureStore({
    cacheDir: path.join(dataDir, 'media'),
    ...(draw && { draw }),
    ...(readPhoto && {
      develop: async ({ photo, isWhole }: Photo, widths: readonly number[]) => {
        const bytes = await readPhoto(photo)
        if (bytes === null) throw new Error(`the photo ${photo} is not there`)
        return developPhoto(bytes, widths, isWhole)
      },
    }),
    ...(narrow && { narrow }),
  })

  const gateOf =
    (client: string): Gate =>
    async (work, kind) => {
      if (kind === 'narrow') return narrowing.run(client, work)
      if (drawings.take(client, 1, clock.now()) !== null) throw new QueueFull()
      return queue.run(client, work)
    }

  const requestOf = async ({
    owner,
    id,
    file,
    width,
  }: Omit<PictureQuery, 'client'>): Promise<PictureRequest | null> => {
    const drawable = await subjects.find(owner, id, file)
    return drawable && { ...drawable, width: 'scene' in drawable ? sceneWidth(width) : width }
  }

  return {
    async get({ client, ...query }) {
      const request = await requestOf(query)
      if (!request) return null
      try {
        return { ...(await store.get(request, gateOf(client))), isSubstitute: false }
      } catch (error) {
        const other = error instanceof QueueFull ? await store.findOther(request) : null
        if (other === null) throw error
        return { ...other, isSubstitute: true }
      }
    },
    async drawAhead(query) {
      const request = await requestOf(query)
      // A photo takes a fortieth of a second when it is wanted.
      if (request && !('photo' in request)) await store.drawAhead(request, aheadDrawer.draw)
    },
    variant: ({ path: file }, { format, limit, client }) =>
      variantOf(file, format, limit, (work) => gateOf(client)(work, 'draw')),
    isIdle: () => queue.isIdle() && narrowing.isIdle(),
    waiting: () => queue.waiting() + narrowing.waiting(),
    close: () => aheadDrawer.close(),
  }
}
