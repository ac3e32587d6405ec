/**
 * A filled shop is saved and restored by the commands that docs/hosting.md names, as processes, and a server starts on
 * the restored data.
 * @tier whole
 * @areas upkeep db
 */
import { SECRETS } from '../../../server/src/secrets'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createTestDatabase, isPostgres } from '../../helpers/databases'
import { bundleServer, startServer, type Bundle, type ServerProcess } from '../concurrency/server-process'
import { countsOf, dueJobsDone, fillShop, type FilledShop } from './filled-shop'

const ROOT = path.resolve(__dirname, '../../..')
// Processes start, and a busy machine takes its time.
jest.setTimeout(240_000)

interface Place {
  env: Record<string, string>
  dataDir: string
}

describe('backup and restore', () => {
  let bundle: Bundle
  const home = mkdtempSync(path.join(os.tmpdir(), 'reluxe-backup-'))
  const cleanups: (() => unknown)[] = []
  beforeAll(() => {
    bundle = bundleServer()
  })
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
    bundle.remove()
    rmSync(home, { recursive: true, force: true })
  })

  /** An empty database with a data directory. */
  async function newPlace(name: string): Promise<Place> {
    const dataDir = path.join(home, name)
    if (!isPostgres) return { dataDir, env: { DATA_DIR: dataDir } }
    const { url, drop } = await createTestDatabase()
    cleanups.push(drop)
    return { dataDir, env: { DATA_DIR: dataDir, DATABASE_URL: url } }
  }

  async function start({ env }: Place): Promise<ServerProcess> {
    const server = await startServer(bundle, { ...env, DEMO: '1' })
    cleanups.push(() => server.kill())
    return server
  }

  async function command(script: 'backup' | 'restore', args: string[], env: Record<string, string>) {
    const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
    const [code] = await once(child, 'close')
    return { code: code as number, output }
  }

  /** An uploaded picture as the server keeps it. */
  function addPicture({ dataDir }: Place): string {
    const file = path.join('uploads', 'ab', `ab${'0'.repeat(30)}.jpg`)
    mkdirSync(path.join(dataDir, 'uploads/ab'), { recursive: true })
    writeFileSync(path.join(dataDir, file), 'picture')
    writeFileSync(path.join(dataDir, `${file}.tmp`), 'half')
    return file
  }

  let shop: Place
  let filled: FilledShop
  let picture = ''
  const saved = path.join(home, 'saved')

  test('a shop is saved: an open one on PostgreSQL, a stopped one on the embedded database', async () => {
    shop = await newPlace('shop')
    const server = await start(shop)
    filled = await fillShop(server)
    picture = addPicture(shop)
    if (!isPostgres) {
      const refused = await command('backup', ['--to', saved], shop.env)
      expect(refused.code).toBe(1)
      expect(refused.output).toMatch(/^backup: the data directory .* is in use by process \d+: stop it first/)
      expect(existsSync(saved)).toBe(false)
      await server.stop()
    } else await dueJobsDone(shop.env)
    const { code, output } = await command('backup', ['--to', saved], shop.env)
    expect([code, output]).toEqual([0, expect.stringContaining('uploaded pictures and generated secrets')])
    expect(statSync(saved).mode & 0o777).toBe(0o700)
    const secrets = Object.values(SECRETS).map(({ file }) => file)
    const database = isPostgres ? 'database.dump' : 'db'
    expect(readdirSync(saved).sort()).toEqual([database, 'manifest.json', ...secrets, 'uploads'].sort())
    if (isPostgres) await server.stop()
  })

  test('it is restored into a second database and directory, and a server starts on them', async () => {
    const copy = await newPlace('copy')
    const restored = await command('restore', ['--from', saved], copy.env)
    expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/^restored the \w+ backup of 20/)])

    const [before, after] = [await countsOf(shop.env), await countsOf(copy.env)]
    expect(after).toEqual(before)
    // The demonstration is in it.
    expect(after).toMatchObject({ ledgerSum: 0 })
    expect(after.counts.app_user).toBeGreaterThan(10)
    expect(after.counts.orders).toBeGreaterThan(20)
    expect(after.counts.payment).toBeGreaterThan(20)
    expect(readFileSync(path.join(copy.dataDir, picture), 'utf8')).toBe('picture')
    expect(existsSync(path.join(copy.dataDir, `${picture}.tmp`))).toBe(false)
    for (const { file: name } of [SECRETS.smsCodeSecret, SECRETS.ticketSecret, SECRETS.trackingSecret]) {
      const [old, now] = [shop, copy].map(({ dataDir }) => readFileSync(path.join(dataDir, name), 'utf8'))
      expect(now).toBe(old)
      expect(statSync(path.join(copy.dataDir, name)).mode & 0o777).toBe(0o600)
    }

    const server = await start(copy)
    const { data } = await server.call('GET /order/list', { page: 1 }, filled.token)
    expect(data.list.map(({ orderNo }) => orderNo).sort()).toEqual([...filled.orderNos].sort())
    await server.stop()
  })

  test('neither command writes over anything', async () => {
    const again = await command('backup', ['--to', saved], shop.env)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('exists already')])
    const full = await command('restore', ['--from', saved], shop.env)
    expect([full.code, full.output]).toEqual([1, expect.stringContaining('is not empty')])
    if (!isPostgres) return
    const { output } = await command('restore', ['--from', saved], { ...shop.env, DATA_DIR: path.join(home, 'new') })
    expect(output).toBe('restore: the database of DATABASE_URL has tables: create an empty one\n')
    expect(existsSync(path.join(home, 'new'))).toBe(false)
  })

  test('a folder that is no backup, and a backup of the other kind of database, are refused', async () => {
    const none = await command('restore', ['--from', home], { DATA_DIR: path.join(home, 'new') })
    expect([none.code, none.output]).toEqual([1, `restore: ${home} is no backup: it has no manifest.json\n`])
    const env: Record<string, string> = { DATA_DIR: path.join(home, 'new') }
    if (!isPostgres) env['DATABASE_URL'] = 'postgres://nobody@127.0.0.1:9/none'
    const other = await command('restore', ['--from', saved], env)
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('the backup is of')])
    expect(existsSync(path.join(home, 'new'))).toBe(false)
  })
})
