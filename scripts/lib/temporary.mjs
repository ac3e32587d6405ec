/**
 * Temporary files in memory. The tests make thousands of databases and browser profiles; on some disks making the files
 * of one database takes a second, in memory a tenth of that.
 */
import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'reluxe-tests-'
const NEEDED_BYTES = 6 * 1024 ** 3

const hasSpace = () => {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED_BYTES && os.freemem() >= NEEDED_BYTES
  } catch {
    return false
  }
}

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Lets this process and those it starts put their temporary files into memory, where there is space for them. They are
 * removed when this process ends, and those of a process that was killed by the next one.
 */
export const useMemoryForTemporaryFiles = () => {
  if (!hasSpace()) return
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length))
    if (pid > 0 && !isRunning(pid)) rmSync(path.join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = path.join(MEMORY, `${PREFIX}${process.pid}`)
  // PostgreSQL runs as another user than root.
  mkdirSync(folder, { mode: 0o755 })
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

/**
 * The shops of one run show the same demonstration: it is filled, and each of its pictures drawn, once for all of them
 * (test/helpers/shop-server.ts).
 */
export const shareDemonstration = () => {
  const shared = mkdtempSync(path.join(os.tmpdir(), 'reluxe-shared-'))
  process.on('exit', () => rmSync(shared, { recursive: true, force: true }))
  process.env.TEST_SHOP_DATA = path.join(shared, 'demonstration')
  process.env.TEST_PICTURES = path.join(shared, 'pictures')
  mkdirSync(process.env.TEST_PICTURES)
}
