/** The gallery in a browser: one document, bundled once for a test file, at an address of its own. No server, no network. */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPhone } from '../../helpers/browser'

const ROOT = path.resolve(__dirname, '../../..')
const ORIGIN = 'http://gallery.test'
/** 10:00 in Shanghai; what counts down stands still. */
const NOW = new Date('2025-03-05T02:00:00Z')
/** Bytes that the bundled document may have; it has some hundred thousand. */
const DOCUMENT_MOST = 16 * 1024 * 1024

export type Scheme = 'light' | 'dark'
export const SCHEMES: Scheme[] = ['light', 'dark']

/** Pieces whose states open over the page when their first button is pressed. */
const OPENED = new Set([
  'ActionSheet',
  'DatePicker',
  'DialogView',
  'dialog',
  'FilterPanel',
  'ImageViewer',
  'Picker',
  'Popup',
  'RegionPicker',
  'ShareSheet',
  'toast',
])
export const opens = (piece: string): boolean => OPENED.has(piece)

/** Names of all components, from their gallery entries. */
export const componentNames = (): string[] => {
  const folder = path.join(ROOT, 'src')
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.gallery.tsx'),
  )
  return entries.sort().map((file) => {
    const name = /^ {2}name: '(\w+)'/m.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1]
    if (!name) throw new Error(`${file}: no name`)
    return name
  })
}

export interface OpenGallery {
  /** Shows a piece, and waits for its pictures. */
  show(piece: string, scheme: Scheme): Promise<Page>
  /** How many states the shown piece has. */
  states(): Promise<number>
  /** Shows the piece anew and opens its state, counted from 0. */
  open(piece: string, scheme: Scheme, state: number): Promise<Page>
  close(): Promise<void>
}

const bundled = () =>
  execFileSync(process.execPath, ['test/gallery/support/bundle.mjs', 'test/gallery/support/entry.tsx'], {
    cwd: ROOT,
    maxBuffer: DOCUMENT_MOST,
  }).toString()

/** Every picture that is on the screen has come. */
const picturesCame = () =>
  [...document.querySelectorAll('.rx-pic:not(.rx-pic-failed)')].every((place) => {
    const image = place.querySelector('img')
    return image !== null && image.complete && image.naturalWidth > 0
  })

export const openGallery = async (): Promise<OpenGallery> => {
  const html = bundled()
  const browser: Browser = await launchBrowser()
  const phone = await openPhone(browser, ORIGIN)
  const page = await phone.newPage()
  await page.clock.setFixedTime(NOW)
  await page.route(`${ORIGIN}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))

  const show: OpenGallery['show'] = async (piece, scheme) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${ORIGIN}/?piece=${piece}`)
    await page.locator('.gl-stage').first().waitFor()
    await page.waitForFunction(picturesCame)
    return page
  }
  return {
    show,
    states: () => page.locator('.gl-example').count(),
    async open(piece, scheme, state) {
      await show(piece, scheme)
      // Not a tap: the finger's pressed look would stay for a moment that differs.
      await page.locator('.gl-example').nth(state).getByRole('button').first().dispatchEvent('click')
      await page.locator('.rx-layer, .rx-toast').first().waitFor()
      await page.waitForFunction(picturesCame)
      return page
    },
    close: () => browser.close(),
  }
}
