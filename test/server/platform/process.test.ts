/**
 * The life of a server process on its database: it starts, stops, is killed, and goes on.
 * @tier landing
 * @areas platform
 */
import { once } from 'node:events'
import net from 'node:net'
import pg from 'pg'
import { isPostgres } from '../../helpers/databases'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import { afterwards, call, freshDir, launch, listening, login, seen, settings, useProcesses } from './server-run'

useProcesses()

describe('a server process', () => {
  test('serves, finishes the running request on SIGTERM, and exits with 0', async () => {
    const env = await settings('empty')
    const started = launch(env)
    const port = await listening(started)
    expect((await call(port, 'GET', '/healthz')).status).toBe(200)
    expect((await login(started, port, '13800138000')).user?.nickname).toBe('珍循用户8000')

    const body = 'phone=13800138000&code=123456'
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (text: Buffer) => (answer += text.toString()))
    const closed = once(socket, 'close')
    const head = `POST /api/user/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`
    // The server answers 100 once it has read the head: from then on the request is running, and not an idle line.
    const read = once(socket, 'data')
    socket.write(head)
    await read
    socket.write(body.slice(0, 10))
    started.child.kill('SIGTERM')
    await seen(started, /SIGTERM: finishing running requests/)
    socket.write(body.slice(10))
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
    expect(answer).toContain('请求签名有误')
    expect(await started.ended).toBe(0)
    expect(started.output.err).toBe('')

    const again = launch(env)
    const next = await listening(again)
    expect((await login(again, next, '13800138001')).user?.nickname).toBe('珍循用户8001')
    again.child.kill('SIGINT')
    expect(await again.ended).toBe(0)
  })

  test('that was killed leaves its data to the next one', async () => {
    const env = await settings()
    const first = launch(env)
    const { user } = await login(first, await listening(first), '13800138000')
    first.child.kill('SIGKILL')
    await first.ended

    const second = launch(env)
    const port = await listening(second)
    const phone = '13800138000'
    const refused = await call(port, 'GET', '/api/user/sendmsg', {
      phone,
      sn: sendmsgSn({ phone }, DEFAULT_SIGNING_KEY),
    })
    expect(refused.status).toBe(429)
    const other = await login(second, port, '13800138001')
    expect(Number(other.user?.userId)).toBeGreaterThan(Number(user?.userId))
  })

  if (isPostgres) {
    test('waits for a table that a migration of another one holds', async () => {
      const env = await settings()
      const first = launch(env)
      await listening(first)
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      const other = new pg.Client({ connectionString: env.DATABASE_URL })
      await other.connect()
      afterwards(() => other.end())
      await other.query('begin; lock table setting in access exclusive mode')
      const second = launch(env)
      await seen(second, /reading the settings waits for a table that is in use/)
      await other.query('commit')
      expect((await call(await listening(second), 'GET', '/healthz')).status).toBe(200)
    })

    test('starts beside three others on one empty database', async () => {
      const env = await settings('empty')
      const processes = Array.from({ length: 4 }, () => launch({ ...env, DATA_DIR: freshDir() }))
      const ports = await Promise.all(processes.map(listening))
      for (const port of ports) expect((await call(port, 'GET', '/healthz')).status).toBe(200)
      const migrated = processes.filter(({ output }) => output.out.includes('migrated 001-users'))
      expect(migrated).toHaveLength(1)
    })
  } else {
    test('refuses a data directory that another one has open', async () => {
      const env = await settings()
      const first = launch(env)
      const port = await listening(first)
      const second = launch(env)
      expect(await second.ended).toBe(1)
      expect(second.output.err).toBe(
        `reluxe: the data directory ${env.DATA_DIR ?? ''} is in use by process ${first.child.pid ?? 0}: stop it first, or set another DATA_DIR\n`,
      )
      expect((await call(port, 'GET', '/healthz')).status).toBe(200)
    })
  }
})
