/**
 * npm run bench:chat: 500 open conversations on one process of the built server with a private PostgreSQL. Each phone
 * waits for news as the chat does, one call after the other; messages come from a second device of the same visitor.
 * Printed: the time from the call that sends a message to the answer that brings it to the waiting phone, and what was
 * lost or came twice over a drain (SIGTERM, started again) in the middle. A message that gets no answer is sent again
 * under its name, as the client does. The exit code is 1 when a message was lost, came twice or out of its sequence.
 * Settings: CONVERSATIONS, MESSAGES (sent before the restart, and again after it), RATE (messages a second),
 * BENCH_PORT, VIA (an address of a proxy in front of the port, for all calls of the phones).
 */
import { createHmac, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureInstalled, step } from '../../scripts/lib/run.mjs'
import { cpuMs, startServer } from '../server/processes.mjs'

await ensureInstalled()
const { buildServer } = await import('../../scripts/lib/builds.mjs')
const { startPostgres } = await import('../../scripts/postgres.mjs')

const CONVERSATIONS = Number(process.env.CONVERSATIONS ?? 500)
const MESSAGES = Number(process.env.MESSAGES ?? 1500)
const RATE = Number(process.env.RATE ?? 50)
const PORT = Number(process.env.BENCH_PORT ?? 18820)
const ORIGIN = process.env.VIA ?? `http://127.0.0.1:${PORT}`
const SIGNING_KEY = 'key-of-the-chat-benchmark'
/** As the client waits, and tries again. */
const WAIT_MS = 10_000
const RETRY_MS = 1_000
/** Phones that open the chat at once. */
const OPENING = 25

/** The data of an answer. @throws without one, and when it is refused */
const call = async (method, name, input) => {
  const text = new URLSearchParams(input).toString()
  const url = `/api${name}${method === 'GET' && text !== '' ? `?${text}` : ''}`
  const body = method === 'POST' ? text : ''
  const timestamp = String(Date.now())
  const answer = await fetch(ORIGIN + url, {
    method,
    ...(method === 'POST' && { body }),
    headers: {
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      'x-timestamp': timestamp,
      'x-signature': createHmac('sha256', SIGNING_KEY).update(`${method}\n${url}\n${timestamp}\n${body}`).digest('hex'),
    },
  })
  const { ret_code: code, ret_msg: message, data } = await answer.json()
  if (code !== 200) throw new Error(`${name}: ${code} ${message}`)
  return data
}

/** As `call`, again after a pause for as long as no answer comes. */
const insist = async (...request) => {
  for (;;) {
    try {
      return await call(...request)
    } catch {
      await wait(RETRY_MS)
    }
  }
}

/** When each message began to be sent, and how long it took to the waiting phone, ms. */
const begun = new Map()
const delays = []
const confirmed = new Map()
let isOver = false
let breaks = 0

/** A phone with the chat in front: messages as it has shown them. */
const openPhone = async () => {
  const { token } = await insist('GET', '/cs/entry', {})
  const shown = []
  let version = 0
  const read = async () => {
    while (!isOver) {
      try {
        const news = await call('POST', '/cs/messages', {
          token,
          after: shown.at(-1)?.seq ?? 0,
          version,
          wait: WAIT_MS,
        })
        for (const message of news.list) {
          shown.push(message)
          const at = begun.get(message.clientId)
          if (at !== undefined) delays.push(performance.now() - at)
        }
        version = news.version
      } catch {
        breaks += 1
        await wait(RETRY_MS)
      }
    }
  }
  return { token, shown, read }
}

const send = async ({ token }, number) => {
  const clientId = randomUUID()
  begun.set(clientId, performance.now())
  await insist('POST', '/cs/send', { token, clientId, text: `第 ${number} 条` })
  confirmed.set(clientId, token)
}

/** Sends at the rate, whether or not earlier ones have been answered. */
const sendAll = async (phones, count) => {
  const sent = []
  const started = performance.now()
  for (let at = 0; at < count; at += 1) {
    const due = started + (at * 1000) / RATE
    if (due > performance.now()) await wait(due - performance.now())
    // In turn: a visitor may write twenty messages a day.
    sent.push(send(phones[at % phones.length], at))
  }
  await Promise.all(sent)
}

const quantile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0
const ms = (value) => `${value.toFixed(0)} ms`

await buildServer()
const folder = mkdtempSync(path.join(os.tmpdir(), 'reluxe-bench-'))
const postgres = await startPostgres()
// What bounds one visitor and one address is not measured here: all phones share one.
const env = { DATABASE_URL: postgres.url, TRUSTED_PROXIES: process.env.VIA ? '1' : '0' }
const open = () => startServer({ port: PORT, dataDir: folder, signingKey: SIGNING_KEY, env })
let server = await open()
try {
  const phones = []
  await step(`Opening ${CONVERSATIONS} conversations`, async () => {
    while (phones.length < CONVERSATIONS) {
      const next = Math.min(OPENING, CONVERSATIONS - phones.length)
      phones.push(...(await Promise.all(Array.from({ length: next }, openPhone))))
    }
  })
  const reading = phones.map(({ read }) => read())
  await step('First message of each', async () => {
    for (let at = 0; at < phones.length; at += OPENING) {
      await Promise.all(phones.slice(at, at + OPENING).map((phone) => send(phone, 0)))
    }
  })
  delays.length = 0
  const [cpu, started] = [cpuMs(server.pid), performance.now()]
  await step(`${MESSAGES} messages`, () => sendAll(phones, MESSAGES))
  const busy = (cpuMs(server.pid) - cpu) / (performance.now() - started)
  const quiet = [...delays]
  const memory = server.residentMb()

  let drained = 0
  const restart = async () => {
    await wait(1000)
    const began = performance.now()
    await server.stop()
    drained = performance.now() - began
    server = await open()
  }
  await step('The same over a drain and a start', () => Promise.all([sendAll(phones, MESSAGES), restart()]))
  // Whoever was cut off asks again after a pause.
  await wait(3 * RETRY_MS)
  isOver = true
  await Promise.all(reading)

  let lost = 0
  let doubled = 0
  let gaps = 0
  for (const { token, shown } of phones) {
    const names = shown.map(({ clientId }) => clientId)
    const own = [...confirmed].filter(([, of]) => of === token).map(([clientId]) => clientId)
    lost += own.filter((clientId) => !names.includes(clientId)).length
    doubled += names.length - new Set(names).size
    gaps += shown.filter(({ seq }, index) => seq !== index + 1).length
  }
  console.log(
    `message to screen: p50 ${ms(quantile(quiet, 0.5))}, p95 ${ms(quantile(quiet, 0.95))}, at most ${ms(Math.max(...quiet))}`,
  )
  console.log(`server: ${(busy * 100).toFixed(0)} % of a core, ${memory.toFixed(0)} MB; drained in ${ms(drained)}`)
  console.log(
    `over the restart: ${breaks} calls without an answer, p95 ${ms(quantile(delays.slice(quiet.length), 0.95))}`,
  )
  console.log(`${confirmed.size} messages: ${lost} lost, ${doubled} twice, ${gaps} out of their sequence`)
  if (lost + doubled + gaps > 0) process.exitCode = 1
} finally {
  isOver = true
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
