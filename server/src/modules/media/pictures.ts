/** Finished pictures by address, from the cache on disk or rendered now, few at a time. */
import path from 'node:path'
import { PICTURE_WIDTHS } from '@contract/constants'
import sharp from 'sharp'
import type { Db } from '../../db/database'
import type { PictureOwner } from '../../kit/picture-address'
import { SCENE_WIDTHS } from '../../media/limits'
import { createPictureStore, type StoredPicture } from '../../media/picture-store'
import { renderPicture } from '../../media/render-picture'
import { RENDERS_AT_ONCE, RENDERS_WAITING } from './limits'
import { createRenderQueue } from './render-queue'
import { createSubjects } from './subjects'

/** One of PICTURE_WIDTHS, or null. */
export function allowedWidth(text: string): number | null {
  return PICTURE_WIDTHS.find((width) => String(width) === text) ?? null
}

/** Banners exist in fewer widths than a client may request: the next larger one is used. */
function sceneWidth(width: number): number {
  return SCENE_WIDTHS.find((made) => made >= width) ?? Math.max(...SCENE_WIDTHS)
}

export interface Pictures {
  /**
   * The picture of an address, or null when there is none. `width` is one of PICTURE_WIDTHS.
   * @throws RenderQueueFull
   */
  get(owner: PictureOwner, id: number, file: string, width: number): Promise<StoredPicture | null>
  /** Whether no picture is being rendered. */
  isIdle(): boolean
}

export function createPictures({ db, dataDir }: { db: Db; dataDir: string }): Pictures {
  // One thread per render task: the queue limits the number of cores.
  sharp.concurrency(1)
  const queue = createRenderQueue({ maxRunning: RENDERS_AT_ONCE, waiting: RENDERS_WAITING })
  const subjects = createSubjects(db)
  const store = createPictureStore({
    cacheDir: path.join(dataDir, 'media'),
    render: (svg, width) => queue.run(() => renderPicture(svg, width)),
  })
  return {
    async get(owner, id, file, width) {
      const drawable = await subjects.find(owner, id, file)
      if (!drawable) return null
      return 'scene' in drawable
        ? store.getScene({ scene: drawable.scene, width: sceneWidth(width) })
        : store.get({ ...drawable, width })
    },
    isIdle: () => queue.isIdle(),
  }
}
