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

export interface PictureStore {
  /**
   * The picture, drawn now or read from the cache.
   * @throws PictureWidthError, UnknownViewError
   */
  get(request: PictureRequest): Promise<StoredPicture>
  /**
   * A home banner in one of SCENE_WIDTHS.
   * @throws PictureWidthError
   */
  getScene(request: { readonly scene: SceneName; readonly width: number }): Promise<StoredPicture>
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

function demandWidth(width: number, allowed: readonly number[]): void {
  if (!allowed.includes(width)) throw new PictureWidthError(width, allowed)
}

/** Draws item pictures and banners on demand and keeps them on disk; independent of HTTP. */
export function createPictureStore({ cacheDir, render = renderPicture }: PictureStoreOptions): PictureStore {
  const underWay = new Map<string, Promise<void>>()

  const fill = async (path: string, draw: () => string, width: number): Promise<void> => {
    if (await isComplete(path)) return
    await writeAtomically(path, await render(draw(), width))
  }

  const serve = async (key: string, draw: () => string, width: number, height: number): Promise<StoredPicture> => {
    const path = join(cacheDir, key.slice(0, 2), `${key}.webp`)
    let work = underWay.get(key)
    if (work === undefined) {
      work = fill(path, draw, width).finally(() => underWay.delete(key))
      underWay.set(key, work)
    }
    await work
    return { path, etag: `"${key}"`, contentType: 'image/webp', width, height }
  }

  return {
    get: async ({ subject, view, width }) => {
      demandWidth(width, PICTURE_WIDTHS)
      const key = keyOf('item', subjectKey(subject), view, width)
      return serve(key, () => drawItem(subject, view), width, width)
    },
    getScene: async ({ scene, width }) => {
      demandWidth(width, SCENE_WIDTHS)
      const height = Math.round((width * SCENE_UNITS.height) / SCENE_UNITS.width)
      return serve(keyOf('scene', scene, width), () => drawScene(scene), width, height)
    },
  }
}
