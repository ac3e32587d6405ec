/**
 * What one client may have drawn; the drawing itself is replaced.
 * @tier whole
 * @areas catalogue media
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ZOOM_WIDTH } from '@contract/constants'
import { fillCatalogue } from '../../../server/src/db/seed/fill'
import { pictureFile } from '../../../server/src/kit/picture-address'
import { viewsOf, type ItemSubject } from '../../../server/src/media/subject'
import { createPictures, type PictureQuery, type Pictures } from '../../../server/src/modules/media/pictures'
import { QueueFull } from '../../../server/src/kit/fair-queue'
import { openTestDatabase, type TestDatabase } from '../../helpers/databases'
import { createTestClock, TEST_START } from '../../helpers/server'

jest.setTimeout(60_000)

let database: TestDatabase
let dataDir: string
let addresses: Pick<PictureQuery, 'owner' | 'id' | 'file'>[]
const clock = createTestClock()
beforeAll(async () => {
  database = await openTestDatabase()
  await fillCatalogue(database.db, { count: 30, now: TEST_START })
  const items = await database.db.selectFrom('item').select(['id', 'subject', 'subjectHash']).execute()
  addresses = items.flatMap(({ id, subject, subjectHash }) =>
    viewsOf(subject as ItemSubject).map((view) => ({ owner: 'item', id, file: pictureFile(view, subjectHash) })),
  )
})
afterAll(() => database.close())
beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-drawing-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const file = (): Promise<Buffer> => Promise.resolve(Buffer.from('webp'))
/** Replaces the drawing of a view and of each of its widths. */
const open = (isLimited: boolean, made = file): Pictures =>
  createPictures({
    db: database.db,
    dataDir,
    clock,
    isLimited,
    draw: async (_, widths) => {
      const webp = await made()
      return widths.map(() => webp)
    },
    narrow: file,
  })
const requestPicture = (pictures: Pictures, index: number, client: string, width = 160) => {
  const address = addresses[index]
  if (address === undefined) throw new Error('the catalogue is too small')
  return pictures.get({ ...address, width, client })
}

describe('the drawings of one client address', () => {
  test('have eight places, so that others wait for few of them only', async () => {
    const drawing: (() => void)[] = []
    const held = () =>
      new Promise<Buffer>((resolve) => {
        drawing.push(() => resolve(Buffer.from('webp')))
      })
    const pictures = open(true, held)
    const refused: unknown[] = []
    const flood = Array.from({ length: 20 }, (_, index) =>
      requestPicture(pictures, index, 'a').catch((error: unknown) => refused.push(error)),
    )
    while (refused.length < 12) await new Promise(setImmediate)
    expect(refused.every((error) => error instanceof QueueFull)).toBe(true)
    const other = requestPicture(pictures, 30, 'b')
    while (pictures.waiting() < 7) await new Promise(setImmediate)
    // The two that run, one more of the same client, then the other client's.
    for (let finished = 0; finished < 4; finished += 1) {
      while (drawing.length === 0) await new Promise(setImmediate)
      drawing.shift()?.()
    }
    expect(await other).toMatchObject({ isSubstitute: false })
    expect(pictures.waiting()).toBeGreaterThan(0)
    while (!pictures.isIdle()) {
      drawing.shift()?.()
      await new Promise(setImmediate)
    }
    await Promise.all(flood)
    expect(refused).toHaveLength(12)
  })

  test('are 90 a minute; what has been drawn is served in every width beyond them', async () => {
    const pictures = open(true)
    await requestPicture(pictures, 100, 'c', 680)
    for (let index = 0; index < 90; index += 1) await requestPicture(pictures, index, 'a')
    await expect(requestPicture(pictures, 90, 'a')).rejects.toThrow(QueueFull)
    expect(await requestPicture(pictures, 100, 'a', 360)).toMatchObject({ width: 360, isSubstitute: false })
    expect(await requestPicture(pictures, 0, 'a')).toMatchObject({ width: 160, isSubstitute: false })
    expect(await requestPicture(pictures, 100, 'a', ZOOM_WIDTH)).toMatchObject({ width: 1080, isSubstitute: true })
    expect(await requestPicture(pictures, 90, 'b')).toMatchObject({ isSubstitute: false })
    clock.advance(60_000)
    expect(await requestPicture(pictures, 90, 'a')).toMatchObject({ isSubstitute: false })
  })

  test('are not counted where something in front of the server limits the clients', async () => {
    const pictures = open(false)
    const all = Array.from({ length: 100 }, (_, index) => requestPicture(pictures, index, 'a'))
    expect((await Promise.all(all)).every((picture) => picture?.isSubstitute === false)).toBe(true)
  })
})
