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

const browsers = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of an installed Chromium, or undefined. */
export const findChromium = () => browsers.find((file) => file && existsSync(file))

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

/** Ensures that all three exist; fails with one line when they do not and cannot be installed. */
export const ensureSystem = async () => {
  const missing = () => [
    ...(findChromium() ? [] : ['chromium']),
    ...(findPostgres() ? [] : ['postgresql']),
    ...(hasChineseFonts() ? [] : ['fonts-noto-cjk', 'fontconfig']),
  ]
  const packages = missing()
  if (packages.length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall)
    fail(`The tests need these packages: ${packages.join(' ')}. On Debian: sudo apt-get install ${packages.join(' ')}`)
  await step(`Installing ${packages.join(', ')}`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { quiet: true, env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { quiet: true, env })
  })
  if (missing().length > 0) fail(`These packages could not be installed: ${missing().join(' ')}`)
}
