/** Chromium with the settings of every measurement: 375×812, 4x CPU slowdown, 1.6 Mbps, 150 ms. */
import { chromium } from 'playwright-core'
import { findWholeChromium } from '../../scripts/lib/system.mjs'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
]

export const CPU_SLOWDOWN = 4
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
/** ms after which a report that does not come is an error. */
const PATIENCE_MS = 60_000

export const launch = (options = {}) => chromium.launch({ executablePath: findWholeChromium(), args: ARGS, ...options })

/**
 * Reports of the probe (`benchReport` in the page), by the DevTools protocol: they arrive while the page is busy.
 * `report(kind)` resolves with the next one of its kind that has not been received.
 */
const listen = async (cdp) => {
  const arrived = []
  const waiting = []
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'benchReport') return
    const report = JSON.parse(payload)
    const index = waiting.findIndex(({ kind }) => kind === report.kind)
    if (index < 0) arrived.push(report)
    else waiting.splice(index, 1)[0].resolve(report)
  })
  await cdp.send('Runtime.enable')
  await cdp.send('Runtime.addBinding', { name: 'benchReport' })
  return {
    report: (kind) => {
      const index = arrived.findIndex((report) => report.kind === kind)
      if (index >= 0) return Promise.resolve(arrived.splice(index, 1)[0])
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`The page never reported: ${kind}`)), PATIENCE_MS)
        waiting.push({ kind, resolve: (report) => (clearTimeout(timer), resolve(report)) })
      })
    },
    /** Forgets reports that nobody received. */
    forget: () => arrived.splice(0),
  }
}

/**
 * A new visitor: nothing cached, slowed down, with `probe` running before any script of the page.
 * @returns `loaded`: what has come over the network, `{ url, type, bytes, at }`: bytes of the body as sent, `at` in
 *   seconds of a clock that begins anywhere; `requests` likewise, when they were sent
 */
export const visit = async (browser, probe, { isSlow = true } = {}) => {
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript(probe)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  if (isSlow) {
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  }
  const reports = await listen(cdp)
  const requests = []
  const loaded = []
  const responses = new Map()
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp }) =>
    requests.push({ requestId, url: request.url, type, at: timestamp }),
  )
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    responses.set(requestId, { url: response.url, type, headers: response.encodedDataLength }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const response = responses.get(requestId)
    if (!response) return
    const { url, type, headers } = response
    loaded.push({ url, type, bytes: Math.max(0, encodedDataLength - headers), at: timestamp })
  })
  return { context, page, cdp, requests, loaded, ...reports }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
