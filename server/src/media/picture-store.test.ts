import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { UnknownViewError } from './draw-item'
import { PICTURE_WIDTHS, ZOOM_WIDTH } from './limits'
import { createPictureStore, PictureWidthError, type Draw } from './picture-store'
import { renderPicture } from './render-picture'
import { sampleSubject } from './sample'

const subject = sampleSubject('flapBag', 21, 1)
let cacheDir: string

/** Draws nothing: a file says in which width. */
const quickly: Draw = (_, widths) => Promise.resolve(widths.map((width) => Buffer.from(String(width))))
const narrow = (_: string, width: number): Promise<Buffer> => Promise.resolve(Buffer.from(`${width} of a file`))

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})

afterEach(() => rm(cacheDir, { recursive: true, force: true }))

async function filesIn(dir: string): Promise<string[]> {
  return (await readdir(dir, { recursive: true, withFileTypes: true })).filter((f) => f.isFile()).map((f) => f.name)
}

// Drawing takes seconds on a busy machine.
jest.setTimeout(60_000)

describe('createPictureStore', () => {
  it('gives a square webp of the requested width', async () => {
    const picture = await createPictureStore({ cacheDir }).get({ subject, view: 'front', width: 160 })
    const { format, width, height } = await sharp(await readFile(picture.path)).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 160, height: 160 })
    expect(picture).toMatchObject({ width: 160, height: 160, contentType: 'image/webp' })
  })

  it('cuts the bleed of close-ups off', async () => {
    const picture = await createPictureStore({ cacheDir }).get({ subject, view: 'hardware', width: 240 })
    const { width, height } = await sharp(await readFile(picture.path)).metadata()
    expect([width, height]).toEqual([240, 240])
  })

  it.each([0, -160, 161, 170.5, 5000, Number.NaN])('refuses the width %p without drawing', async (width) => {
    const draw = jest.fn(quickly)
    const store = createPictureStore({ cacheDir, draw, narrow })
    await expect(store.get({ subject, view: 'front', width })).rejects.toBeInstanceOf(PictureWidthError)
    await expect(store.get({ scene: 'bags', width })).rejects.toBeInstanceOf(PictureWidthError)
    expect(draw).not.toHaveBeenCalled()
  })

  it('names the allowed widths in the refusal', async () => {
    const refusal = createPictureStore({ cacheDir }).get({ subject, view: 'front', width: 99 })
    await expect(refusal).rejects.toMatchObject({
      code: 'PICTURE_WIDTH',
      width: 99,
      allowed: [...PICTURE_WIDTHS, ZOOM_WIDTH],
    })
  })

  it('refuses a flaw that the item does not have, and leaves no file', async () => {
    const store = createPictureStore({ cacheDir })
    await expect(store.get({ subject, view: 'flaw-9', width: 160 })).rejects.toBeInstanceOf(UnknownViewError)
    expect(await filesIn(cacheDir)).toEqual([])
  })

  it('draws once for concurrent requests', async () => {
    const draw = jest.fn(quickly)
    const store = createPictureStore({ cacheDir, draw, narrow })
    const pictures = await Promise.all(
      Array.from({ length: 20 }, () => store.get({ subject, view: 'front', width: 160 })),
    )
    expect(draw).toHaveBeenCalledTimes(1)
    expect(new Set(pictures.map((p) => p.etag)).size).toBe(1)
  })

  it('draws a view once, in its largest width, and makes the others of that', async () => {
    const draw = jest.fn(quickly)
    const store = createPictureStore({ cacheDir, draw, narrow })
    const texts = await Promise.all(
      PICTURE_WIDTHS.map(async (width) => readFile((await store.get({ subject, view: 'front', width })).path, 'utf8')),
    )
    expect(draw.mock.calls.map(([, widths]) => widths)).toEqual([[160, 1080]])
    expect(texts).toEqual(['160', '240 of a file', '360 of a file', '480 of a file', '680 of a file', '1080'])
  })

  it('draws the width of a magnified picture only when it is requested', async () => {
    const draw = jest.fn(quickly)
    const store = createPictureStore({ cacheDir, draw, narrow })
    await store.get({ subject, view: 'flaw-0', width: 1080 })
    await store.get({ subject, view: 'flaw-0', width: ZOOM_WIDTH })
    expect(draw.mock.calls.map(([, widths]) => widths)).toEqual([[1080], [ZOOM_WIDTH]])
  })

  it('looks the same in a width that was made of a larger one as in one that was drawn', async () => {
    const store = createPictureStore({ cacheDir })
    const drawn = await store.get({ subject, view: 'front', width: 240 })
    const made = await store.get({ subject, view: 'front', width: 360 })
    const pixels = (file: string) => sharp(file).resize(60).raw().toBuffer()
    const [a, b] = await Promise.all([pixels(drawn.path), pixels(made.path)])
    expect(a.length).toBe(60 * 60 * 3)
    expect(a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 0)), 0) / a.length).toBeLessThan(2)
  })

  it('takes the picture from disk after a restart', async () => {
    const before = await createPictureStore({ cacheDir }).get({ subject, view: 'side', width: 160 })
    const bytes = await readFile(before.path)
    const draw = jest.fn(quickly)
    const after = await createPictureStore({ cacheDir, draw, narrow }).get({ subject, view: 'side', width: 160 })
    expect(draw).not.toHaveBeenCalled()
    expect(after).toEqual(before)
    expect((await readFile(after.path)).equals(bytes)).toBe(true)
  })

  it('draws again when the cached file was emptied or the cache was deleted', async () => {
    const draw = jest.fn(quickly)
    const store = createPictureStore({ cacheDir, draw, narrow })
    const { path } = await store.get({ subject, view: 'front', width: 1080 })
    await writeFile(path, '')
    await store.get({ subject, view: 'front', width: 1080 })
    await rm(cacheDir, { recursive: true })
    await store.get({ subject, view: 'front', width: 1080 })
    expect(draw).toHaveBeenCalledTimes(3)
    expect((await readFile(path)).length).toBeGreaterThan(0)
  })

  it('caches nothing of a failed drawing, and draws at the next request', async () => {
    const draw = jest.fn(quickly).mockRejectedValueOnce(new Error('out of memory'))
    const store = createPictureStore({ cacheDir, draw, narrow })
    await expect(store.get({ subject, view: 'front', width: 160 })).rejects.toThrow('out of memory')
    expect(await filesIn(cacheDir)).toEqual([])
    await expect(store.get({ subject, view: 'front', width: 160 })).resolves.toBeDefined()
  })

  it('leaves only finished pictures in the cache', async () => {
    const store = createPictureStore({ cacheDir })
    await Promise.all([160, 240].map((width) => store.get({ subject, view: 'front', width })))
    const names = await filesIn(cacheDir)
    // The drawn width is kept beside those that are made of it.
    expect(names).toHaveLength(3)
    for (const name of names) expect(name).toMatch(/^[0-9a-f]{40}\.webp$/)
  })

  it('keys by content, not by the order in which fields were written', async () => {
    const store = createPictureStore({ cacheDir })
    const reordered = Object.fromEntries(Object.entries(subject).reverse()) as unknown as typeof subject
    const [a, b] = await Promise.all([
      store.get({ subject, view: 'front', width: 160 }),
      store.get({ subject: reordered, view: 'front', width: 160 }),
    ])
    expect(a.etag).toBe(b.etag)
  })

  it('gives another etag to another view, width and colour', async () => {
    const store = createPictureStore({ cacheDir, draw: quickly, narrow })
    const other = { ...subject, colour: subject.colour === 'red' ? 'navy' : 'red' } as const
    const pictures = await Promise.all([
      store.get({ subject, view: 'front', width: 160 }),
      store.get({ subject, view: 'side', width: 160 }),
      store.get({ subject, view: 'front', width: 240 }),
      store.get({ subject: other, view: 'front', width: 160 }),
    ])
    expect(new Set(pictures.map((p) => p.etag)).size).toBe(4)
  })

  it('serves banners with their height', async () => {
    const picture = await createPictureStore({ cacheDir }).get({ scene: 'watches', width: 375 })
    const { width, height } = await sharp(await readFile(picture.path)).metadata()
    expect([width, height]).toEqual([375, 160])
    expect([picture.width, picture.height]).toEqual([375, 160])
  })
})

describe('a view that is drawn ahead', () => {
  const held = () => {
    let finish = (): void => undefined
    const draw = jest.fn<ReturnType<Draw>, Parameters<Draw>>(
      (drawing, widths) =>
        new Promise((resolve) => {
          finish = () => resolve(quickly(drawing, widths))
        }),
    )
    return { draw, finish: () => finish() }
  }
  const wanted = { subject, view: 'side', width: 360 } as const

  it('is found by a visitor, and drawn once', async () => {
    const [ahead, draw] = [jest.fn(quickly), jest.fn(quickly)]
    const store = createPictureStore({ cacheDir, draw, narrow })
    await store.drawAhead(wanted, ahead)
    await store.drawAhead(wanted, ahead)
    await store.get(wanted)
    expect([ahead.mock.calls.length, draw.mock.calls.length]).toEqual([1, 0])
    expect((await filesIn(cacheDir)).every((name) => name.endsWith('.webp'))).toBe(true)
  })

  it('is waited for by a visitor while it is not late', async () => {
    const ahead = held()
    const draw = jest.fn(quickly)
    const store = createPictureStore({ cacheDir, draw, narrow, patience: 60_000 })
    const drawing = store.drawAhead(wanted, ahead.draw)
    while (ahead.draw.mock.calls.length === 0) await new Promise(setImmediate)
    const visit = store.get(wanted)
    ahead.finish()
    await Promise.all([drawing, visit])
    expect(draw).not.toHaveBeenCalled()
  })

  it('is overtaken by a visitor when it is late, and by a visitor when it fails', async () => {
    const ahead = held()
    const draw = jest.fn(quickly)
    const store = createPictureStore({ cacheDir, draw, narrow, patience: 0 })
    const drawing = store.drawAhead(wanted, ahead.draw)
    while (ahead.draw.mock.calls.length === 0) await new Promise(setImmediate)
    await store.get(wanted)
    expect(draw).toHaveBeenCalledTimes(1)
    ahead.finish()
    await drawing
    const other = { ...wanted, view: 'interior' } as const
    const failing = store.drawAhead(other, () => Promise.reject(new Error('ended'))).catch(() => undefined)
    await store.get(other)
    await failing
    expect(draw).toHaveBeenCalledTimes(2)
  })

  it('is left to the process that has begun it', async () => {
    const ahead = held()
    const [one, two] = [createPictureStore({ cacheDir }), createPictureStore({ cacheDir })]
    const drawing = one.drawAhead(wanted, ahead.draw)
    while (ahead.draw.mock.calls.length === 0) await new Promise(setImmediate)
    const second = jest.fn(quickly)
    await two.drawAhead(wanted, second)
    expect(second).not.toHaveBeenCalled()
    ahead.finish()
    await drawing
  })
})

describe('renderPicture', () => {
  it('refuses SVG that is not of this generator', async () => {
    await expect(renderPicture('<svg xmlns="http://www.w3.org/2000/svg"/>', 160)).rejects.toThrow(RangeError)
  })
})
