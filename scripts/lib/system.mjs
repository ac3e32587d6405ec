/**
 * What the tests need on the machine beyond npm: a browser, PostgreSQL's programs, Chinese fonts. Installed where
 * possible, else named.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { fail, run, step } from './run.mjs'

const succeeds = (command, args) => {
  try {
    return execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
  } catch {
    return ''
  }
}

/** Chromium without its window interface: less than half the processor time to start, and half the memory. */
const SHELL = 'chromium-headless-shell'
const shells = [`/usr/bin/${SHELL}`]
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const firstOf = (files) => [process.env.CHROMIUM_PATH, ...files].find((file) => file && existsSync(file))

/** The path of an installed Chromium for tests, or undefined. */
export const findChromium = () => firstOf([...shells, ...whole])

/** The path of the Chromium that users have, where it is installed: for measurements. */
export const findWholeChromium = () => firstOf([...whole, ...shells])

/** The folder of PostgreSQL's server programs (initdb, pg_ctl), newest first, or undefined. */
export const findPostgres = () => {
  const base = '/usr/lib/postgresql'
  if (process.env.POSTGRES_BIN) return process.env.POSTGRES_BIN
  if (!existsSync(base)) return undefined
  const version = readdirSync(base)
    .filter((name) => existsSync(`${base}/${name}/bin/initdb`))
    .sort((a, b) => Number(b) - Number(a))[0]
  return version && `${base}/${version}/bin`
}

const hasChineseFonts = () => succeeds('fc-list', [':lang=zh']).trim() !== ''

const isOffered = (name) => succeeds('apt-cache', ['show', name]) !== ''

const missing = () => [
  ...(findChromium() ? [] : [isOffered(SHELL) ? SHELL : 'chromium']),
  ...(findPostgres() ? [] : ['postgresql']),
  ...(hasChineseFonts() ? [] : ['fonts-noto-cjk', 'fontconfig']),
]

const apt = (...args) => run('apt-get', args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } })
const install = (packages) => apt('install', '-y', '--no-install-recommends', ...packages)

/** Ensures that all three exist; fails with one line when they do not and cannot be installed. */
export const ensureSystem = async () => {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const packages = missing()
  if (packages.length === 0) {
    if (!mayInstall || process.env.CHROMIUM_PATH || !whole.includes(findChromium()) || !isOffered(SHELL)) return
    return step(`Installing ${SHELL}`, () => install([SHELL])).catch(() =>
      console.log('It could not be installed: the tests use the whole Chromium, which is slower.'),
    )
  }
  if (!mayInstall)
    fail(`The tests need these packages: ${packages.join(' ')}. On Debian: sudo apt-get install ${packages.join(' ')}`)
  await step(`Installing ${packages.join(', ')}`, async () => {
    await apt('update')
    // The lists of a new machine are empty until now.
    await install(missing())
  })
  if (missing().length > 0) fail(`These packages could not be installed: ${missing().join(' ')}`)
}
