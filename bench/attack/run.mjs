/**
 * npm run bench:attack -- [--seed 1] [--server dist/server/main.mjs]: what plain requests of a few clients, each within
 * its rate, do to a shop of two processes in production mode on a private PostgreSQL.
 *
 *   sign-ins: ten addresses sign in at the console thirty times each, at once, with wrong passwords
 *   documents: six addresses open the list 600 times each, at once
 *
 * Meanwhile a buyer fetches the shop's script and reads a list, and the operator signs in. Printed are their answers
 * and waiting times, the attack's answers, and each process' memory and time of a core, which depends least on other
 * load of the machine. The exit code does not depend on them.
 * All addresses are of this machine (127.0.0.x). Settings: ITEMS, BENCH_PORT, HEAP_MB.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { at, ensureInstalled, run, SERVER_ENV, SERVER_FLAGS, step } from '../../scripts/lib/run.mjs'
import { quantile, send, statuses } from './client.mjs'

await ensureInstalled()
const { buildH5, buildServer, buildSsr } = await import('../../scripts/lib/builds.mjs')
const { startPostgres } = await import('../../scripts/postgres.mjs')
const { cpuMs, start } = await import('../server/processes.mjs')
const { createRandom } = await import('../server/requests.mjs')

const { values: options } = parseArgs({ options: { seed: { type: 'string' }, server: { type: 'string' } } })
const SEED = Number(options.seed ?? 1)
const ITEMS = Number(process.env.ITEMS ?? 3000)
const PORT = Number(process.env.BENCH_PORT ?? 18880)
const PORTS = [PORT, PORT + 1]
const SIGNING_KEY = 'key-of-the-attack'
const LOGIN = 'owner.of.the.shop'
const PASSWORD = 'crane-lantern-7-orchid'
const CONSOLE_KEY = 'console-key-of-the-attack'

const SIGN_IN_ADDRESSES = 10
const SIGN_INS = 30
const DOCUMENT_ADDRESSES = 6
const DOCUMENTS = 600
/** Pause between two requests of the buyer, and between two sign-ins of the operator, ms. */
const BUYER_PAUSE_MS = 100
const OPERATOR_PAUSE_MS = 1000
/** An attacker waits longer than a buyer, ms: who gives up early costs the shop less. */
const ATTACKER_PATIENCE_MS = 60_000
/** For so long buyer and operator go on after the attack, ms: an attack that is answered at once is seen, too. */
const AFTER_MS = 2000

const random = createRandom(SEED)
const shuffled = (list) => {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = random(last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other], mixed[last]]
  }
  return mixed
}
const line = (name, ...cells) => console.log(name.padEnd(38) + cells.map((cell) => String(cell).padStart(12)).join(''))

const script = /src="(\/assets\/app\.[^"]+\.js)"/.exec(readFileSync(at('dist/h5/index.html'), 'utf8'))?.[1] ?? ''
const signed = (url) => {
  const timestamp = String(Date.now())
  const signature = createHmac('sha256', SIGNING_KEY).update(`GET\n${url}\n${timestamp}\n`).digest('hex')
  return { 'x-timestamp': timestamp, 'x-signature': signature }
}
const signIn = (port, from, login, password, more = {}) =>
  send({
    ...more,
    port,
    from,
    path: '/api/admin/login',
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      host: 'shop.example',
      origin: 'https://shop.example',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ login, password }).toString(),
  })

/** Sends one request after the other, to the processes in turn, until it is stopped. `stop` gives the answers. */
function goOn(pauseMs, make) {
  const answers = []
  let isOver = false
  const loop = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      answers.push(await make(PORTS[turn % 2]))
      await wait(pauseMs)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await loop
      return answers
    },
  }
}

const LIST = '/api/product/union-list?page=1'

/** Carries out an attack, and prints what buyer and operator had of the shop meanwhile. */
async function attack(name, servers, requests) {
  const memory = servers.map(() => 0)
  const cpu = servers.map(() => 0)
  const before = servers.map(({ pid }) => cpuMs(pid))
  const sampler = setInterval(() => {
    servers.forEach((server, index) => {
      if (server.hasEnded()) return
      memory[index] = Math.max(memory[index], server.residentMb())
      cpu[index] = cpuMs(server.pid) - before[index]
    })
  }, 250)
  const others = {
    'the shop’s script': goOn(BUYER_PAUSE_MS, (port) => send({ port, from: '127.0.0.200', path: script })),
    'a list': goOn(BUYER_PAUSE_MS, (port) => send({ port, from: '127.0.0.201', path: LIST, headers: signed(LIST) })),
    'the operator’s sign-in': goOn(OPERATOR_PAUSE_MS, (port) => signIn(port, '127.0.0.202', LOGIN, PASSWORD)),
  }
  const started = performance.now()
  const answers = await Promise.all(requests.map((make) => make()))
  const over = (performance.now() - started) / 1000
  await wait(AFTER_MS)
  console.log(`\n${name}: ${requests.length} requests, all over after ${over.toFixed(1)} s`)
  console.log(`  ${statuses(answers)}`)
  const drawn = answers.filter(({ text }) => text.includes('data-rendered')).length
  if (drawn > 0) console.log(`  ${drawn} with their first screen`)
  line('', 'requests', 'answered', 'p50 ms', 'p95 ms', 'longest ms')
  for (const [title, other] of Object.entries(others)) {
    const all = await other.stop()
    const good = all.filter(({ status }) => status === 200)
    const waits = all.map(({ ms }) => ms)
    line(title, all.length, good.length, ...[0.5, 0.95, 1].map((share) => Math.round(quantile(waits, share))))
    if (good.length < all.length) console.log(`  ${statuses(all)}`)
  }
  clearInterval(sampler)
  for (const [index, server] of servers.entries()) {
    const ended = server.hasEnded() ? ', ENDED' : ''
    const seconds = (cpu[index] / 1000).toFixed(1)
    console.log(`process ${index + 1}: at most ${Math.round(memory[index])} MB, ${seconds} s of a core${ended}`)
  }
}

for (const build of [...(options.server ? [] : [buildServer]), buildH5, buildSsr]) await build()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-attack-'))
const postgres = await startPostgres()
try {
  await step(`Filling ${ITEMS} items`, () =>
    run('tsx', ['--tsconfig', 'server/tsconfig.json', 'bench/attack/fill.ts'], {
      env: { DATABASE_URL: postgres.url, ITEMS: String(ITEMS), LOGIN, PASSWORD, CONSOLE_KEY },
    }),
  )
  const startProcess = (port) =>
    start(options.server ?? 'dist/server/main.mjs', {
      url: `http://127.0.0.1:${port}/healthz`,
      flags: SERVER_FLAGS,
      env: {
        ...SERVER_ENV,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        API_BASE: '/api',
        DATA_DIR: folder,
        DATABASE_URL: postgres.url,
        PUBLIC_ORIGIN: 'https://shop.example',
        SMS_PROVIDER: 'http',
        SMS_HTTP_URL: 'http://127.0.0.1:9/',
        SMS_HTTP_TOKEN: randomUUID(),
        SIGNING_KEY,
        CONSOLE_KEY,
        LOG_LEVEL: 'fatal',
      },
    })
  console.log(`Seed ${SEED}, ${ITEMS} items, two processes with HEAP_MB=${process.env.HEAP_MB || '192'}`)
  const patienceMs = ATTACKER_PATIENCE_MS
  const guess = (_, index) => () => {
    const from = `127.0.0.${10 + (index % SIGN_IN_ADDRESSES)}`
    return signIn(PORTS[index % 2], from, `guess.${index}`, 'a-password-of-nobody', { patienceMs })
  }
  const opening = (_, index) => () => {
    const from = `127.0.0.${30 + (index % DOCUMENT_ADDRESSES)}`
    return send({
      port: PORTS[Math.floor(index / DOCUMENT_ADDRESSES) % 2],
      from,
      path: '/product/index',
      headers: { accept: 'text/html' },
      patienceMs,
    })
  }
  for (const [name, count, make] of [
    ['sign-ins', SIGN_IN_ADDRESSES * SIGN_INS, guess],
    ['documents', DOCUMENT_ADDRESSES * DOCUMENTS, opening],
  ]) {
    // New processes for each: what one attack leaves behind is not the next one's.
    const servers = []
    for (const port of PORTS) servers.push(await startProcess(port))
    await attack(name, servers, shuffled(Array.from({ length: count }, make)))
    for (const server of servers) await server.stop()
  }
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
