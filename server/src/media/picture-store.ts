import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawItem } from './draw-item'
import { drawScene, type SceneName } from './draw-scene'
import { GENERATOR_VERSION, PICTURE_WIDTHS, SCENE_UNITS, SCENE_WIDTHS } from './limits'
import { renderPicture } from './render-picture'
import type { ItemSubject, ItemView } from './subject'

/** The requested width (px) is not one of the allowed ones; the response is 400. */
export class PictureWidthError extends Error {
  override readonly name = 'PictureWidthError'
  readonly code = 'PICTURE_WIDTH'

  constructor(
    readonly width: number,
    readonly allowed: readonly number[],
  ) {
    super(`width ${width} is not one of ${allowed.join(', ')}`)
  }
}

/** A finished picture on disk. Its content never changes under its etag. */
export interface StoredPicture {
  /** Absolute or cacheDir-relative path of a complete webp file. */
  readonly path: string
  /** Strong entity tag, quoted. */
  readonly etag: string
  readonly contentType: 'image/webp'
  /** px */
  readonly width: number
  /** px */
  readonly height: number
}

export interface PictureRequest {
  readonly subject: ItemSubject
  readonly view: ItemView
  /** One of PICTURE_WIDTHS, px. */
  readonly width: number
}

export interface SceneRequest {
  readonly scene: SceneName
  /** One of SCENE_WIDTHS, px. */
  readonly width: number
}

/** Carries out the drawing of a picture that is not in the cache, now or later, or rejects. */
export type Gate = (draw: () => Promise<Buffer>) => Promise<Buffer>

export interface PictureStore {
  /**
   * The picture, read from the cache or else drawn now, when `gate` lets it.
   * @throws PictureWidthError, UnknownViewError
   */
  get(request: PictureRequest, gate?: Gate): Promise<StoredPicture>
  /**
   * A home banner in one of SCENE_WIDTHS.
   * @throws PictureWidthError
   */
  getScene(request: SceneRequest, gate?: Gate): Promise<StoredPicture>
  /** The same picture in the finished width that is nearest, the larger one first; null when there is none. */
  findOther(request: PictureRequest | SceneRequest): Promise<StoredPicture | null>
}

export interface PictureStoreOptions {
  /** Folder of finished pictures; created when missing. May be emptied at any time. */
  readonly cacheDir: string
  /** Converts SVG to webp; tests count its calls. */
  readonly render?: (svg: string, width: number) => Promise<Buffer>
}

function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([GENERATOR_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 40)
}

/** Field by field, so that the order in which the catalogue wrote them does not matter. */
function subjectKey(subject: ItemSubject): unknown {
  const { seed, kind, colour, material, hardware, size, strap, flaws } = subject
  return [seed, kind, colour, material, hardware, size, strap ?? null, flaws.map((f) => [f.type, f.view, f.x, f.y])]
}

async function isComplete(path: string): Promise<boolean> {
  try {
    return (await stat(path)).size > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Written to a temporary file and then renamed, so that no reader sees half a file. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.${randomUUID()}.tmp`
  try {
    await writeFile(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const atOnce: Gate = (draw) => draw()

function demandWidth(width: number, allowed: readonly number[]): void {
  if (!allowed.includes(width)) throw new PictureWidthError(width, allowed)
}

/** Draws item pictures and banners on demand and keeps them on disk; independent of HTTP. */
export function createPictureStore({ cacheDir, render = renderPicture }: PictureStoreOptions): PictureStore {
  const underWay = new Map<string, Promise<void>>()

  const placeOf = (key: string): string => join(cacheDir, key.slice(0, 2), `${key}.webp`)

  const pictureOf = (request: PictureRequest | SceneRequest): StoredPicture => {
    const { width } = request
    const isScene = 'scene' in request
    const key = isScene
      ? keyOf('scene', request.scene, width)
      : keyOf('item', subjectKey(request.subject), request.view, width)
    const height = isScene ? Math.round((width * SCENE_UNITS.height) / SCENE_UNITS.width) : width
    return { path: placeOf(key), etag: `"${key}"`, contentType: 'image/webp', width, height }
  }

  const fill = async (path: string, draw: () => string, width: number, gate: Gate): Promise<void> => {
    if (await isComplete(path)) return
    await writeAtomically(path, await gate(() => render(draw(), width)))
  }

  const serve = async (picture: StoredPicture, draw: () => string, gate: Gate): Promise<StoredPicture> => {
    const { path, width } = picture
    let work = underWay.get(path)
    if (work === undefined) {
      work = fill(path, draw, width, gate).finally(() => underWay.delete(path))
      underWay.set(path, work)
    }
    await work
    return picture
  }

  return {
    get: async (request, gate = atOnce) => {
      demandWidth(request.width, PICTURE_WIDTHS)
      return serve(pictureOf(request), () => drawItem(request.subject, request.view), gate)
    },
    getScene: async (request, gate = atOnce) => {
      demandWidth(request.width, SCENE_WIDTHS)
      return serve(pictureOf(request), () => drawScene(request.scene), gate)
    },
    findOther: async (request) => {
      const widths: readonly number[] = 'scene' in request ? SCENE_WIDTHS : PICTURE_WIDTHS
      const larger = widths.filter((width) => width > request.width)
      const smaller = widths.filter((width) => width < request.width).reverse()
      for (const width of [...larger, ...smaller]) {
        const picture = pictureOf({ ...request, width })
        if (await isComplete(picture.path)) return picture
      }
      return null
    },
  }
}
