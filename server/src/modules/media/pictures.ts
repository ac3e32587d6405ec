/** Finished pictures by address, from the cache on disk or rendered now, few at a time. */
import path from 'node:path'
import { PICTURE_WIDTHS } from '@contract/constants'
import sharp from 'sharp'
import type { Db } from '../../db/database'
import { createBudget } from '../../kit/budget'
import type { Clock } from '../../kit/clock'
import type { PictureOwner } from '../../kit/picture-address'
import { RATE_ADDRESSES, RATE_WINDOW_MS } from '../../limits'
import { SCENE_WIDTHS } from '../../media/limits'
import {
  createPictureStore,
  type Gate,
  type PictureRequest,
  type PictureStoreOptions,
  type SceneRequest,
  type StoredPicture,
} from '../../media/picture-store'
import { DRAWINGS_PER_MINUTE, RENDERS_AT_ONCE, RENDERS_PER_CLIENT, RENDERS_WAITING } from './limits'
import { createRenderQueue, RenderQueueFull } from './render-queue'
import { createSubjects } from './subjects'
import { variantOf, type PictureFormat } from './variant'

/** One of PICTURE_WIDTHS, or null. */
export function allowedWidth(text: string): number | null {
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null
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
  /** Whose places and drawings are counted; null for the server itself. */
  client: string | null
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
  /** Converts SVG to webp; tests replace it. */
  render?: PictureStoreOptions['render']
}

export interface Pictures {
  /**
   * The picture of an address, or null when there is none.
   * @throws RenderQueueFull when it would have to be drawn, the client may not have more drawn now, and no other width
   * of it exists
   */
  get(request: PictureQuery): Promise<ServedPicture | null>
  /**
   * The file of a picture in a format and within a size limit, bytes.
   * @throws RenderQueueFull
   */
  variant(picture: ServedPicture, as: { format: PictureFormat; limit: number | null; client: string }): Promise<string>
  /** Render tasks that wait. */
  waiting(): number
  /** Whether no picture is being rendered. */
  isIdle(): boolean
}

export function createPictures({ db, dataDir, clock, isLimited, render }: PicturesOptions): Pictures {
  // One thread per render task: the queue limits the number of cores.
  sharp.concurrency(1)
  const queue = createRenderQueue({
    maxRunning: RENDERS_AT_ONCE,
    waiting: RENDERS_WAITING,
    perClient: isLimited ? RENDERS_PER_CLIENT : Infinity,
  })
  const drawings = createBudget({
    limit: isLimited ? DRAWINGS_PER_MINUTE : Infinity,
    windowMs: RATE_WINDOW_MS,
    clients: RATE_ADDRESSES,
  })
  const subjects = createSubjects(db)
  const store = createPictureStore({ cacheDir: path.join(dataDir, 'media'), ...(render && { render }) })

  const gateOf =
    (client: string | null): Gate =>
    async (draw) => {
      if (client !== null && drawings.take(client, 1, clock.now()) !== null) throw new RenderQueueFull()
      return queue.run(client ?? '', draw)
    }

  return {
    async get({ owner, id, file, width, client }) {
      const drawable = await subjects.find(owner, id, file)
      if (!drawable) return null
      const request: PictureRequest | SceneRequest =
        'scene' in drawable ? { scene: drawable.scene, width: sceneWidth(width) } : { ...drawable, width }
      try {
        const gate = gateOf(client)
        const picture = await ('scene' in request ? store.getScene(request, gate) : store.get(request, gate))
        return { ...picture, isSubstitute: false }
      } catch (error) {
        const other = error instanceof RenderQueueFull ? await store.findOther(request) : null
        if (other === null) throw error
        return { ...other, isSubstitute: true }
      }
    },
    variant: ({ path: file }, { format, limit, client }) => variantOf(file, format, limit, gateOf(client)),
    isIdle: () => queue.isIdle(),
    waiting: () => queue.waiting(),
  }
}
