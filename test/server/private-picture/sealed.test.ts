/**
 * Private pictures by purpose: what is kept encrypted, how many a day, when they go, and how an operator sees one
 * (design: account 2.4; console 3).
 * @tier landing
 * @areas private-picture operators
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { RET } from '@contract/constants'
import sharp from 'sharp'
import { createDesk } from '../../helpers/desk'
import type { ActingOperator } from '../../../server/src/kit/operator'
import type { Keeper } from '../../../server/src/modules/private-picture/pictures'
import { privatePicturesOf } from '../../../server/src/modules/private-picture/private-pictures'
import { UPLOADS_PER_DAY } from '../../../server/src/modules/private-picture/purposes'
import { createTestServer, type TestServer } from '../../helpers/server'

jest.setTimeout(60_000)

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const OBJECT: Keeper = { kind: 'verification', id: 'RZ1' }

describe('sealed pictures', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-sealed-'))
  let server: TestServer
  let userId = 0
  let picture: Buffer
  const pictures = () => privatePicturesOf(server.ctx)
  const uploads = () => {
    const { privateUploads } = server.ctx
    if (!privateUploads) throw new Error('no private uploads')
    return privateUploads
  }
  const upload = async (purpose = 'identity', given = picture) =>
    (await uploads().save(given, { userId, purpose })).filePath
  const fileOf = (address: string) => address.replace(/^.*\//u, '').replace(/\?.*$/u, '')
  const get = (url: string) => server.app.inject({ url })
  const keep = (file: string) => pictures().keep(server.db, [file], OBJECT, { purpose: 'identity', userId })

  beforeAll(async () => {
    server = await createTestServer({ config: { dataDir } })
    picture = await sharp({ create: { width: 800, height: 620, channels: 3, background: '#806040' } })
      .jpeg()
      .toBuffer()
  })
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })
  beforeEach(async () => {
    await server.db.deleteFrom('privatePicture').execute()
    ;({ userId } = await server.login(`139${String(Math.floor(server.clock.now() / 1000)).slice(-8)}`))
    server.clock.advance(1000)
  })

  test('of documents are no pictures on the disk, and are read by their ticket, kept by nothing', async () => {
    const address = await upload()
    const file = fileOf(address)
    expect(address).toMatch(/^\/media\/private\/[0-9a-f]{32}\.sealed\.jpg\?ticket=/)
    const stored = readFileSync(path.join(dataDir, 'uploads', file.slice(0, 2), file))
    expect(stored.subarray(0, 6).toString()).toBe('SEALED')
    expect(stored.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
    const shown = await get(address)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800 })
    expect((await get(address.replace(/\?.*/u, ''))).statusCode).toBe(404)
    server.clock.advance(HOUR)
    expect((await get(address)).statusCode).toBe(404)
  })

  test('open with their own key alone', async () => {
    const address = await upload()
    const foreign = privatePicturesOf({
      ...server.ctx,
      config: { ...server.ctx.config, identityKey: 'another key of the shop' },
    })
    expect(await foreign.read(fileOf(address), address.replace(/^.*ticket=/u, ''))).toBeNull()
  })

  test('must be large enough to be read', async () => {
    const small = await sharp(picture).resize(800, 599).toBuffer()
    await expect(upload('identity', small)).rejects.toMatchObject({
      code: RET.BAD_REQUEST,
      message: expect.any(String),
    })
    expect(await upload('proof', small)).toContain('.private.')
  })

  test('are counted by purpose, and all together', async () => {
    const fill = (purpose: 'identity' | 'consign', count: number) =>
      server.db
        .insertInto('privatePicture')
        .values(
          Array.from({ length: count }, (_, at) => ({
            ...{
              file: `${(purpose === 'identity' ? 1000 + at : 2000 + at).toString(16).padStart(32, '0')}.private.jpg`,
              purpose,
              takerKind: 'user' as const,
              takerId: String(userId),
              bytes: 1,
            },
            ...{ width: 1, height: 1, usedAt: null, objectKind: null, objectId: null, deleteAt: null },
            createdAt: server.clock.now(),
          })),
        )
        .execute()
    await fill('identity', 29)
    await upload()
    await expect(upload()).rejects.toMatchObject({ code: RET.TOO_MANY })
    expect(await upload('proof')).toContain('.private.')
    await fill('consign', UPLOADS_PER_DAY - 31)
    await expect(upload('proof')).rejects.toMatchObject({ code: RET.TOO_MANY })
    server.clock.advance(DAY + 1)
    expect(await upload()).toContain('.sealed.')
  })

  test.each(['packing', 'item', 'toString', ''])('nobody uploads privately for "%s"', (purpose) => {
    expect(uploads().takes(purpose)).toBe(false)
  })

  test('that nothing keeps go within a day, drafts’ photos within thirty', async () => {
    const unused = fileOf(await upload())
    const draft = fileOf(await upload('consign'))
    const kept = fileOf(await upload())
    await keep(kept)
    server.clock.advance(DAY + 1)
    expect(await pictures().deleteUnused(server.clock.now())).toBe(1)
    const left = async () =>
      (await server.db.selectFrom('privatePicture').select('file').execute()).map(({ file }) => file)
    expect((await left()).sort()).toEqual([draft, kept].sort())
    await expect(keep(unused)).rejects.toMatchObject({ code: RET.BAD_REQUEST })
    server.clock.advance(30 * DAY)
    await pictures().deleteUnused(server.clock.now())
    expect(await left()).toEqual([kept])
  })

  test('go thirty days after their object has ended, file and row; what another object keeps again stays', async () => {
    const [old, again] = [fileOf(await upload()), fileOf(await upload())]
    await keep(old)
    await keep(again)
    expect(await pictures().filesOf(server.db, OBJECT)).toHaveLength(2)
    const end = { endedAt: server.clock.now(), settings: server.ctx.settings }
    await pictures().letGo(server.db, OBJECT, end)
    server.clock.advance(30 * DAY - 1)
    expect(await pictures().deleteUnused(server.clock.now())).toBe(0)
    await pictures().keep(server.db, [again], { kind: 'verification', id: 'RZ2' }, { purpose: 'identity', userId })
    server.clock.advance(1)
    expect(await pictures().deleteUnused(server.clock.now())).toBe(1)
    expect(readdirSync(path.join(dataDir, 'uploads', old.slice(0, 2)))).not.toContain(old)
    expect(await pictures().filesOf(server.db, OBJECT)).toEqual([])
  })

  test('that were withdrawn go with the next run', async () => {
    await keep(fileOf(await upload()))
    await pictures().discard(server.db, OBJECT)
    expect(await pictures().deleteUnused(server.clock.now())).toBe(1)
  })

  test('are seen by an operator with a reason, for a minute, kept by nothing, and the audit says so', async () => {
    const file = fileOf(await upload())
    const audit = jest.fn(() => Promise.resolve())
    const { id } = await server.db
      .insertInto('operator')
      .values({
        ...{ login: 'kyc-of-pictures', name: 'kyc', state: 'active', passwordHash: 'none', totpSecret: 'none' },
        ...{ createdAt: server.clock.now(), lastSignInAt: null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const operator = {
      ...{ id, permissions: new Set(['user.read', 'personal.reveal']), audit },
    } as unknown as ActingOperator
    const desk = createDesk(server.ctx, {
      areas: [
        {
          title: '测试',
          records: [
            {
              ...{ kind: 'paper', kindTitle: '证件', permission: 'user.read', actions: [] },
              read: () => Promise.resolve(null),
              lock: () => Promise.resolve(null),
              revealPicture: { front: () => Promise.resolve(file), back: () => Promise.resolve(null) },
            },
          ],
        },
      ],
    })
    const wanted = { kind: 'paper', id: '1', field: 'front', reason: '核对证件' }
    const { value, until } = await desk.reveal(operator, wanted)
    expect(until).toBe(server.clock.now() + 60_000)
    const shown = await get(value)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(audit).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ action: 'personal.reveal', after: { field: 'front' }, reason: '核对证件' }),
    )
    for (const field of ['back', 'toString']) {
      await expect(desk.reveal(operator, { ...wanted, field })).rejects.toMatchObject({ code: RET.NOT_FOUND })
    }
    await expect(
      desk.reveal({ ...operator, permissions: new Set(['user.read']) } as unknown as ActingOperator, wanted),
    ).rejects.toMatchObject({ code: RET.NOT_PERMITTED })
    server.clock.advance(60_000)
    expect((await get(value)).statusCode).toBe(404)
  })
})
