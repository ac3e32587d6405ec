/** Chromium with the settings of every measurement: 375×812, 4x CPU slowdown, 1.6 Mbps, 150 ms. */
import { chromium } from 'playwright-core'
import { findChromium } from '../../scripts/lib/system.mjs'

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

export const launch = (options = {}) => chromium.launch({ executablePath: findChromium(), args: ARGS, ...options })

/** A new visitor: nothing cached, slowed down, with `probe` running before any script of the page. */
export const visit = async (browser, probe) => {
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
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const bytes = { Script: 0, Stylesheet: 0, Document: 0, Image: 0 }
  const types = new Map()
  cdp.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId)
    if (type in bytes) bytes[type] += encodedDataLength
  })
  return { context, page, cdp, bytes }
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
