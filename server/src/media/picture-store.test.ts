import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { UnknownViewError } from './draw-item'
import { PICTURE_WIDTHS } from './limits'
import { createPictureStore, PictureWidthError } from './picture-store'
import { renderPicture } from './render-picture'
import { sampleSubject } from './sample'

const subject = sampleSubject('flapBag', 21, 1)
let cacheDir: string

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'pictures-'))
})

afterEach(() => rm(cacheDir, { recursive: true, force: true }))

async function filesIn(dir: string): Promise<string[]> {
  return (await readdir(dir, { recursive: true, withFileTypes: true })).filter((f) => f.isFile()).map((f) => f.name)
}

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
    const render = jest.fn(renderPicture)
    const store = createPictureStore({ cacheDir, render })
    await expect(store.get({ subject, view: 'front', width })).rejects.toBeInstanceOf(PictureWidthError)
    await expect(store.getScene({ scene: 'bags', width })).rejects.toBeInstanceOf(PictureWidthError)
    expect(render).not.toHaveBeenCalled()
  })

  it('names the allowed widths in the refusal', async () => {
    const refusal = createPictureStore({ cacheDir }).get({ subject, view: 'front', width: 99 })
    await expect(refusal).rejects.toMatchObject({ code: 'PICTURE_WIDTH', width: 99, allowed: PICTURE_WIDTHS })
  })

  it('refuses a flaw that the item does not have, and leaves no file', async () => {
    const store = createPictureStore({ cacheDir })
    await expect(store.get({ subject, view: 'flaw-9', width: 160 })).rejects.toBeInstanceOf(UnknownViewError)
    expect(await filesIn(cacheDir)).toEqual([])
  })

  it('draws once for concurrent requests', async () => {
    const render = jest.fn(renderPicture)
    const store = createPictureStore({ cacheDir, render })
    const pictures = await Promise.all(
      Array.from({ length: 20 }, () => store.get({ subject, view: 'front', width: 160 })),
    )
    expect(render).toHaveBeenCalledTimes(1)
    expect(new Set(pictures.map((p) => p.etag)).size).toBe(1)
  })

  it('takes the picture from disk after a restart', async () => {
    const before = await createPictureStore({ cacheDir }).get({ subject, view: 'side', width: 160 })
    const bytes = await readFile(before.path)
    const render = jest.fn(renderPicture)
    const after = await createPictureStore({ cacheDir, render }).get({ subject, view: 'side', width: 160 })
    expect(render).not.toHaveBeenCalled()
    expect(after).toEqual(before)
    expect((await readFile(after.path)).equals(bytes)).toBe(true)
  })

  it('draws again when the cached file was emptied or the cache was deleted', async () => {
    const render = jest.fn(renderPicture)
    const store = createPictureStore({ cacheDir, render })
    const { path } = await store.get({ subject, view: 'front', width: 160 })
    await writeFile(path, '')
    await store.get({ subject, view: 'front', width: 160 })
    await rm(cacheDir, { recursive: true })
    await store.get({ subject, view: 'front', width: 160 })
    expect(render).toHaveBeenCalledTimes(3)
    expect((await readFile(path)).length).toBeGreaterThan(0)
  })

  it('caches nothing of a failed drawing, and draws at the next request', async () => {
    const render = jest.fn(renderPicture).mockRejectedValueOnce(new Error('out of memory'))
    const store = createPictureStore({ cacheDir, render })
    await expect(store.get({ subject, view: 'front', width: 160 })).rejects.toThrow('out of memory')
    expect(await filesIn(cacheDir)).toEqual([])
    await expect(store.get({ subject, view: 'front', width: 160 })).resolves.toBeDefined()
  })

  it('leaves only finished pictures in the cache', async () => {
    const store = createPictureStore({ cacheDir })
    await Promise.all([160, 240].map((width) => store.get({ subject, view: 'front', width })))
    const names = await filesIn(cacheDir)
    expect(names).toHaveLength(2)
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
    const store = createPictureStore({ cacheDir, render: () => Promise.resolve(Buffer.from('x')) })
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
    const picture = await createPictureStore({ cacheDir }).getScene({ scene: 'watches', width: 375 })
    const { width, height } = await sharp(await readFile(picture.path)).metadata()
    expect([width, height]).toEqual([375, 160])
    expect([picture.width, picture.height]).toEqual([375, 160])
  })
})

describe('renderPicture', () => {
  it('refuses SVG that is not of this generator', async () => {
    await expect(renderPicture('<svg xmlns="http://www.w3.org/2000/svg"/>', 160)).rejects.toThrow(RangeError)
  })
})
