import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { drawItem } from './draw-item'
import { drawScene, type SceneName } from './draw-scene'
import { GENERATOR_VERSION, PICTURE_WIDTHS, SCENE_UNITS, SCENE_WIDTHS, ZOOM_WIDTH } from './limits'
import { narrowPicture, renderWidths } from './render-picture'
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

/** What is drawn: a view of an item, or a home banner. */
export type Drawing = { readonly subject: ItemSubject; readonly view: ItemView } | { readonly scene: SceneName }

/** An uploaded photo by the name of its stored file. */
export interface Photo {
  readonly photo: string
  /** It keeps its shape; else it is put into a square. */
  readonly isWhole?: true
}

/** A drawing in a width, px: one of PICTURE_WIDTHS or ZOOM_WIDTH for an item, of SCENE_WIDTHS for a banner. */
export type PictureRequest = (Drawing | Photo) & { readonly width: number }

/** Draws once, and gives a webp for each width, in their order. */
export type Draw = (drawing: Drawing, widths: readonly number[]) => Promise<Buffer[]>

/** Makes pictures of a photo, a webp for each width, in their order. */
export type Develop = (photo: Photo, widths: readonly number[]) => Promise<Buffer[]>

/**
 * Carries out work for a picture that is not in the cache, now or later, or rejects. A narrower width of a finished
 * picture costs a twentieth of a drawing.
 */
export type Gate = <T>(work: () => Promise<T>, kind: 'draw' | 'narrow') => Promise<T>

export interface PictureStore {
  /**
   * The picture, read from the cache, else made from its finished largest width, else drawn.
   * @throws PictureWidthError, UnknownViewError
   */
  get(request: PictureRequest, gate?: Gate): Promise<StoredPicture>
  /**
   * Draws a view before anybody waits for it, in the given place, which gives way: a request that comes meanwhile
   * draws it
   * itself if this is late. Does nothing where the view is drawn, or another process with this folder has begun it.
   */
  drawAhead(request: PictureRequest, by: Draw): Promise<void>
  /** The same picture in the finished width that is nearest, the larger one first; null when there is none. */
  findOther(request: PictureRequest): Promise<StoredPicture | null>
}

export interface PictureStoreOptions {
  /** Folder of finished pictures; created when missing. May be emptied at any time. */
  readonly cacheDir: string
  /** Tests replace it and count its calls. */
  readonly draw?: Draw
  /** Without it there are no photos. */
  readonly develop?: Develop
  /** Makes a smaller width of a finished file. */
  readonly narrow?: (file: string, width: number) => Promise<Buffer>
  /** Time (ms) for which a request waits for a view that is being drawn ahead, at the lowest priority. */
  readonly patience?: number
}

/** A view that takes longer ahead is late: the machine is busy, and a visitor's own drawing is not of low priority. */
const PATIENCE_MS = 700

/** A claim of another process is over after this time, ms: no drawing takes longer, so that process has ended. */
const CLAIM_MS = 60_000

/** Draws in this process. */
export const drawHere: Draw = async (drawing, widths) =>
  renderWidths('scene' in drawing ? drawScene(drawing.scene) : drawItem(drawing.subject, drawing.view), widths)

function keyOf(...parts: readonly unknown[]): string {
  return createHash('sha256')
    .update(JSON.stringify([GENERATOR_VERSION, ...parts]))
    .digest('hex')
    .slice(0, 40)
}

/** Field by field, so that the order in which the catalogue wrote them does not matter. */
function subjectKey(subject: ItemSubject): unknown {
  const { seed, kind, colour, material, hardware, size, strap, cut, back, flaws } = subject
  return [
    seed,
    kind,
    colour,
    material,
    hardware,
    size,
    strap ?? null,
    cut ?? null,
    back ?? null,
    flaws.map((f) => [f.type, f.view, f.x, f.y, f.degree]),
  ]
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

/**
 * Claims a drawing among the processes that share the folder.
 * @returns releases it; null where another process has it
 */
async function claim(path: string): Promise<(() => Promise<void>) | null> {
  const file = `${path}.claim`
  const release = (): Promise<void> => rm(file, { force: true })
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(file, '', { flag: 'wx' })
    return release
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const since = await stat(file).catch(() => null)
  if (since !== null && Date.now() - since.mtimeMs < CLAIM_MS) return null
  await release()
  return claim(path)
}

const atOnce: Gate = (work) => work()

const noPhotos: Develop = ({ photo }) => Promise.reject(new Error(`no photos here: ${photo}`))

const widthsOf = (drawing: Drawing | Photo): readonly number[] => ('scene' in drawing ? SCENE_WIDTHS : PICTURE_WIDTHS)

/** The width that is drawn, and of which the smaller ones are made. */
const drawnWidth = (drawing: Drawing | Photo): number => Math.max(...widthsOf(drawing))

interface Work {
  readonly done: Promise<void>
  readonly isAhead: boolean
}

/** Draws item pictures and banners on demand and keeps them on disk; independent of HTTP. */
export function createPictureStore({
  cacheDir,
  draw = drawHere,
  develop = noPhotos,
  narrow = narrowPicture,
  patience = PATIENCE_MS,
}: PictureStoreOptions): PictureStore {
  /** By the path of the width that is drawn, and by the path of a width that is made of it. */
  const underWay = new Map<string, Work>()

  const placeOf = (key: string): string => join(cacheDir, key.slice(0, 2), `${key}.webp`)

  const pictureOf = (request: PictureRequest): StoredPicture => {
    const { width } = request
    const isScene = 'scene' in request
    const key = isScene
      ? keyOf('scene', request.scene, width)
      : 'photo' in request
        ? keyOf('photo', request.photo, width)
        : keyOf('item', subjectKey(request.subject), request.view, width)
    const height = isScene ? Math.round((width * SCENE_UNITS.height) / SCENE_UNITS.width) : width
    return { path: placeOf(key), etag: `"${key}"`, contentType: 'image/webp', width, height }
  }

  const pathOf = (drawing: Drawing | Photo, width: number): string => pictureOf({ ...drawing, width }).path

  async function drawFiles(drawing: Drawing | Photo, widths: readonly number[], by: Draw): Promise<void> {
    const files = 'photo' in drawing ? await develop(drawing, widths) : await by(drawing, widths)
    for (const [at, width] of widths.entries()) await writeAtomically(pathOf(drawing, width), files[at] as Buffer)
  }

  /** Concurrent requests share the work; one for a visitor does not wait long for a drawing that gives way. */
  async function once(path: string, isAhead: boolean, work: () => Promise<void>): Promise<void> {
    const current = underWay.get(path)
    if (current !== undefined) {
      if (isAhead || !current.isAhead) return current.done
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<'late'>((resolve) => {
        timer = setTimeout(() => resolve('late'), patience)
      })
      // A drawing ahead that failed is begun again for a visitor.
      const end = await Promise.race([current.done.catch(() => 'late' as const), late])
      clearTimeout(timer)
      if (end !== 'late') return
      const since = underWay.get(path)
      if (since !== undefined && !since.isAhead) return since.done
    }
    const own: Work = {
      isAhead,
      done: work().finally(() => {
        if (underWay.get(path) === own) underWay.delete(path)
      }),
    }
    underWay.set(path, own)
    return own.done
  }

  /** Draws the view at its largest width, with `width` beside it. */
  const drawView = (request: PictureRequest, by: Draw): Promise<void> => {
    const [width, drawn] = [request.width, drawnWidth(request)]
    // The requested one is written first, but the other is what later requests look for.
    return drawFiles(request, width === drawn ? [drawn] : [width, drawn], by)
  }

  async function fill(request: PictureRequest, gate: Gate): Promise<void> {
    const { width } = request
    const path = pathOf(request, width)
    if (await isComplete(path)) return
    const drawn = drawnWidth(request)
    if (width > drawn) return once(path, false, () => gate(() => drawFiles(request, [width], draw), 'draw'))
    const source = pathOf(request, drawn)
    if (!(await isComplete(source))) {
      await once(source, false, () => gate(() => drawView(request, draw), 'draw'))
      if (await isComplete(path)) return
    }
    await once(path, false, async () => writeAtomically(path, await gate(() => narrow(source, width), 'narrow')))
  }

  return {
    get: async (request, gate = atOnce) => {
      const allowed = 'scene' in request ? SCENE_WIDTHS : [...PICTURE_WIDTHS, ZOOM_WIDTH]
      if (!allowed.some((width) => width === request.width)) throw new PictureWidthError(request.width, allowed)
      await fill(request, gate)
      return pictureOf(request)
    },
    drawAhead: async (request, by) => {
      const source = pathOf(request, drawnWidth(request))
      if (underWay.has(source) || (await isComplete(source))) return
      const release = await claim(source)
      if (release === null) return
      try {
        await once(source, true, () => drawView(request, by))
      } finally {
        await release()
      }
    },
    findOther: async (request) => {
      const widths = [...widthsOf(request)]
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
