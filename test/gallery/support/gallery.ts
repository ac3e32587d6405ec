/**
 * The gallery in a browser: one document, bundled once for a test file, at an address of its own. It needs no server
 * and no network.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser, openPhone } from '../../helpers/browser'

const ROOT = path.resolve(__dirname, '../../..')
const ORIGIN = 'http://gallery.test'
/** 10:00 in Shanghai. The clock is fixed, so countdowns do not move. */
const NOW = new Date('2025-03-05T02:00:00Z')
/** Upper limit of the bundled document, bytes; it has some hundred thousand. */
const DOCUMENT_MOST = 16 * 1024 * 1024

export type Scheme = 'light' | 'dark'
export const SCHEMES: Scheme[] = ['light', 'dark']

/** Components whose states open over the page when their first button is pressed. */
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
export const opens = (component: string): boolean => OPENED.has(component)

/** It is open for two seconds, in which there is not always time for more than one look. */
export const closesItself = (component: string): boolean => component === 'toast'

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
  /** Shows a component, and waits for its pictures. */
  show(component: string, scheme: Scheme): Promise<Page>
  /** How many states the shown component has. */
  states(): Promise<number>
  /** Shows the component anew and opens its state, counted from 0. */
  open(component: string, scheme: Scheme, state: number): Promise<Page>
  close(): Promise<void>
}

const bundled = () =>
  execFileSync(process.execPath, ['test/gallery/support/bundle.mjs', 'test/gallery/support/entry.tsx'], {
    cwd: ROOT,
    maxBuffer: DOCUMENT_MOST,
  }).toString()

/** Whether every picture on the screen has loaded. */
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

  const show: OpenGallery['show'] = async (component, scheme) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${ORIGIN}/?piece=${component}`)
    await page.locator('.gl-stage').first().waitFor()
    await page.waitForFunction(picturesCame)
    return page
  }
  return {
    show,
    states: () => page.locator('.gl-example').count(),
    async open(component, scheme, state) {
      await show(component, scheme)
      // A tap would leave the pressed style for a time that differs from run to run.
      await page.locator('.gl-example').nth(state).getByRole('button').first().dispatchEvent('click')
      await page.locator('.rx-layer, .rx-toast').first().waitFor()
      await page.waitForFunction(picturesCame)
      return page
    },
    close: () => browser.close(),
  }
}
