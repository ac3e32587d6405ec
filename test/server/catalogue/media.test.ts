/**
 * GET /media/…: pictures by address.
 * @tier landing
 * @areas catalogue media
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PICTURE_WIDTHS } from '@contract/constants'
import sharp from 'sharp'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { createTestServer, TEST_START, type TestServer } from '../../helpers/server'

// Drawing and filling take seconds on a busy machine.
jest.setTimeout(60_000)

let server: TestServer
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-media-'))
beforeAll(async () => {
  server = await createTestServer({ config: { dataDir } })
  await fillCatalogue(server.db, { count: 30, now: TEST_START })
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ method: 'GET', url, headers })

async function coverUrl(): Promise<string> {
  const { data } = await server.call('GET /page/content-list', {})
  return data.list[0]?.cover.url ?? ''
}

describe('pictures', () => {
  it('are webp of the asked width, for ever cacheable, and need no signature', async () => {
    const response = await get(`${await coverUrl()}?w=240`)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 })
  })

  it('answer 304 to a browser that has them', async () => {
    const url = `${await coverUrl()}?w=240`
    const { headers } = await get(url)
    const again = await get(url, { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.rawPayload).toHaveLength(0)
  })

  it('have another entity tag in every width', async () => {
    const url = await coverUrl()
    const tags = await Promise.all(
      PICTURE_WIDTHS.slice(0, 3).map(async (width) => (await get(`${url}?w=${width}`)).headers.etag),
    )
    expect(new Set(tags).size).toBe(3)
  })

  it('exist for every view of an item, for categories and for banners', async () => {
    const [card] = (await server.call('GET /page/content-list', {})).data.list
    const detail = (await server.call('GET /product/info', { id: card?.id ?? '' })).data
    const home = (await server.call('GET /home/index', {})).data
    const pictures = [...detail.pictures, ...home.categories.slice(0, 1).map((each) => each.picture)]
    for (const { url } of pictures) expect((await get(`${url}?w=160`)).statusCode).toBe(200)
    const banner = home.banners[0]?.picture
    const response = await get(`${banner?.url}?w=680`)
    const { width = 0, height = 1 } = await sharp(response.rawPayload).metadata()
    expect(width).toBeGreaterThanOrEqual(680)
    expect(width / height).toBeCloseTo((banner?.width ?? 0) / (banner?.height ?? 1), 1)
  })

  it.each(['361', '0', '-1', 'x', '99999', '360.5', ''])('refuse the width %j with 400 as JSON', async (width) => {
    const response = await get(`${await coverUrl()}?w=${width}`)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ ret_code: 400, ret_msg: '图片宽度不支持' })
  })

  it('are not drawn by wish: another hash, version, view, item or path is not found', async () => {
    const url = await coverUrl()
    const wrong = [
      url.replace(/-[0-9a-f]{10}-/, '-0000000000-'),
      url.replace(/-\d+\.webp$/, '-999.webp'),
      url.replace('/front-', '/back-'),
      url.replace('/front-', '/flaw-9-'),
      url.replace(/item\/\d+/, 'item/99999999'),
      url.replace('/item/', '/user/'),
      url.replace('.webp', '.png'),
      '/media/item/100001/..%2f..%2f..%2fetc%2fpasswd',
      '/media/item/1;drop/front.webp',
    ]
    for (const address of wrong) {
      const response = await get(address)
      expect([address, response.statusCode]).toEqual([address, 404])
      expect(response.json()).toMatchObject({ ret_code: 404 })
    }
  })

  it('are drawn once for visitors who ask at the same time', async () => {
    const url = `${await coverUrl()}?w=480`
    const responses = await Promise.all(Array.from({ length: 12 }, () => get(url)))
    expect(new Set(responses.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})
