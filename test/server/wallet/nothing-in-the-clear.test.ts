/**
 * Where a document, a name or an account number could lie open: every table, the log, the uploads, a backup. All of it
 * is searched after a user has gone the whole way, with mistakes, and operators have looked (design: account 8).
 * @tier whole
 * @areas verification wallet private-picture upkeep
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { RET } from '@contract/constants'
import type { UploadAnswer } from '@contract/platform'
import { sql } from 'kysely'
import sharp from 'sharp'
import { backUp } from '../../../scripts/lib/backup'
import { poolOf } from '../../../server/src/db/handle'
import { storeTexts } from '../../../server/src/modules/documents/service'
import { checkOf } from '../../../server/src/modules/verification/rules'
import { createVerifications } from '../../../server/src/modules/verification/verifications'
import { isPostgres } from '../../helpers/databases'
import { adminCall, createOperator } from '../../helpers/operators'
import { createTestServer, type TestServer } from '../../helpers/server'
import { credit, newKey, runPayout, stepUp } from './money'

jest.setTimeout(240_000)

const NAME = '欧阳试测人'
const BODY = '33010619871123456'
const ID_NUMBER = `${BODY}${checkOf(BODY)}`
const WRONG_NUMBER = `${BODY}${checkOf(BODY) === '1' ? '2' : '1'}`
const CARD = '6222021234567890128'
const WRONG_CARD = '6222021234567890129'
const SECRETS = [NAME, ID_NUMBER, WRONG_NUMBER, CARD, WRONG_CARD]
/** How a picture begins: JPEG, PNG, WebP. */
const HEADS = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from('WEBP')]

describe('what a user is, and where the money goes', () => {
  const home = mkdtempSync(path.join(os.tmpdir(), 'reluxe-clear-'))
  const dataDir = path.join(home, 'data')
  let server: TestServer
  let user: { token: string; userId: number }
  let shots: Buffer[]

  beforeAll(async () => {
    server = await createTestServer({ config: { demo: true, dataDir } })
    await storeTexts(server.db)
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    user = await server.login('13577778888')
    shots = await Promise.all(
      ['#806040', '#406080'].map((background) =>
        sharp({ create: { width: 900, height: 620, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    )
    await goTheWholeWay()
  })
  afterAll(async () => {
    await server.close()
    rmSync(home, { recursive: true })
  })

  async function upload(shot: Buffer): Promise<string> {
    const form = new FormData()
    form.set('multipartFile', new Blob([new Uint8Array(shot)], { type: 'image/jpeg' }), 'id-card.jpg')
    const sign = [...server.clock.now().toString(36)].reverse().join('')
    for (const [name, value] of Object.entries({ sign, pathSign: 'identity', originalFormat: 'jpg' }))
      form.set(name, value)
    const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
    const answer = await fetch(`${origin}/api/upload`, {
      ...{ method: 'POST', body: form },
      headers: { 'user-identity': user.token },
    })
    const said = (await answer.json()) as UploadAnswer
    const [address] = /\/media\/private\/[^"\s]+/u.exec(JSON.stringify(said)) ?? []
    if (address === undefined) throw new Error(`no address: ${JSON.stringify(said)}`)
    return address
  }

  async function goTheWholeWay(): Promise<void> {
    const { token, userId } = user
    const [front = '', back = ''] = await Promise.all(shots.map(upload))
    const agreed = (await createVerifications(server.ctx).view(userId)).agreements
    const submit = (idNumber: string) =>
      server.call(
        'POST /v5/reluxe_user_mall/verify/auto-submit',
        {
          ...{ type: 'ID_CARD', name: NAME, idNumber, validUntil: '2036-05-20', pictures: { front, back } },
          ...{ agreed, idempotencyKey: newKey() },
        },
        { token },
      )
    expect((await submit(WRONG_NUMBER)).retCode).toBe(RET.BAD_REQUEST)
    const { number } = (await submit(ID_NUMBER)).data
    await createVerifications(server.ctx).check({ number }, server.clock.now())
    const kyc = await createOperator(server, 'kyc-of-all', ['kyc'])
    const by = { cookie: kyc.cookie }
    for (const field of ['front', 'name', 'number']) {
      const wanted = { kind: 'verification', id: number, field, reason: '核对证件' }
      expect((await adminCall(server, 'POST /admin/reveal', wanted, by)).status).toBe(200)
    }
    const { data } = await adminCall(server, 'GET /admin/record', { kind: 'verification', id: number }, by)
    const passing = {
      ...{ kind: 'verification', id: number, action: 'pass', version: data.version, input: {} },
      idempotencyKey: newKey(),
    }
    expect((await adminCall(server, 'POST /admin/record/act', passing, by)).status).toBe(200)
    const bind = async (card: string) => {
      await stepUp(server, user, 'payout')
      const input = { kind: 'bank', number: card, bank: '招商银行', idempotencyKey: newKey() } as const
      return server.call('POST /user/payout-bind', input, { token })
    }
    expect((await bind(WRONG_CARD)).retCode).toBe(RET.BAD_REQUEST)
    const [account] = (await bind(CARD)).data.list
    await credit(server, userId, 100_000)
    server.clock.advance(25 * 60 * 60_000)
    await stepUp(server, user, 'withdraw')
    const wanted = { amountFen: 40_013, accountId: account?.id ?? '', idempotencyKey: newKey() }
    const withdrawal = await server.call('POST /user/withdraw-apply', wanted, { token })
    await runPayout(server, withdrawal.data.no)
    const shown = await server.call('GET /user/withdraw-info', { no: withdrawal.data.no }, { token })
    expect(shown.data.state).toBe('FAIL')
  }

  const found = (text: string) => SECRETS.filter((secret) => text.includes(secret))

  test('no table shows them', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(server.db)
    expect(tables.length).toBeGreaterThan(100)
    for (const { name } of tables) {
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(
        server.db,
      )
      expect([name, found(rows.map(({ row }) => row).join('\n'))]).toEqual([name, []])
    }
  })

  test('nor does the log, or what the user is answered', async () => {
    expect(found(server.logLines.join('\n'))).toEqual([])
    for (const name of [
      'GET /v5/reluxe_user_mall/verify/check',
      'GET /user/payout-list',
      'GET /user/purse',
      'GET /user/withdraw-init',
      'GET /message/list',
    ] as const) {
      const { data } = await server.call(name, {}, { token: user.token })
      expect([name, found(JSON.stringify(data))]).toEqual([name, []])
    }
  })

  const filesIn = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))

  test('and no file is a picture, in the uploads and in a backup; its dump shows none of it', async () => {
    const uploads = filesIn(path.join(dataDir, 'uploads'))
    expect(uploads.length).toBe(2)
    const open = (files: string[]) =>
      files.filter((file) => {
        const bytes = readFileSync(file)
        return (
          HEADS.some((head) => bytes.subarray(0, 64).includes(head)) || SECRETS.some((secret) => bytes.includes(secret))
        )
      })
    expect(open(uploads)).toEqual([])
    // The embedded database is this process's own: its tables are what a copy of it would be.
    if (!isPostgres) return
    const to = path.join(home, 'backup')
    const databaseUrl = poolOf(server.db).options.connectionString ?? ''
    await backUp({ dataDir, databaseUrl, uploadBucket: null }, to)
    expect(open(filesIn(path.join(to, 'uploads')))).toEqual([])
    const dump = spawnSync('pg_restore', ['--file=-', path.join(to, 'database.dump')], {
      encoding: 'utf8',
      maxBuffer: 512 * 1024 * 1024,
    })
    expect([dump.status, dump.stderr]).toEqual([0, ''])
    expect(dump.stdout).toContain('COPY public.verification')
    expect(found(dump.stdout)).toEqual([])
  })
})
