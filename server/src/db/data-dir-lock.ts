/**
 * Allows one process per embedded data directory, by a file with the process's id; another process takes it over when
 * that process is gone.
 */
import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Another process uses the directory. */
export class DataDirLocked extends Error {
  constructor(dataDir: string, pid: number) {
    super(`the data directory ${dataDir} is in use by process ${pid}: stop it first, or set another DATA_DIR`)
    this.name = 'DataDirLocked'
  }
}

/**
 * @returns a function that releases the lock.
 * @throws DataDirLocked
 */
export function lockDataDir(dataDir: string): () => void {
  const file = path.join(dataDir, 'lock')
  const mine = `${process.pid} ${startTime(process.pid) ?? ''}`
  for (;;) {
    if (tryTake(file, mine)) return () => release(file, mine)
    const holder = read(file)
    if (holder === null) continue
    if (isAlive(holder)) throw new DataDirLocked(dataDir, holder.pid)
    putAside(file, holder)
  }
}

/** Removes a dead process's lock, unless another process has already replaced it. */
function putAside(file: string, dead: Holder): void {
  const aside = `${file}.${process.pid}.old`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const found = read(aside)
  if (found !== null && found.text !== dead.text) linkSync(aside, file)
  rmSync(aside, { force: true })
}

interface Holder {
  /** The content of the lock file. */
  text: string
  pid: number
  /**
   * Start time of that process, in the kernel's ticks: a later process may get the same id. Empty where it is unknown.
   */
  started: string
}

/** Linking a finished file is atomic: no process reads a half-written lock. */
function tryTake(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    unlinkSync(draft)
  }
}

/** null when the lock no longer exists. */
function read(file: string): Holder | null {
  try {
    const text = readFileSync(file, 'utf8')
    const [pid = '', started = ''] = text.split(' ')
    return { text, pid: Number(pid), started }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

function isAlive({ pid, started }: Holder): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === '' || (startTime(pid) ?? started) === started
}

/** Field 22 of /proc/<pid>/stat; null on systems without it. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function release(file: string, mine: string): void {
  try {
    if (readFileSync(file, 'utf8') === mine) rmSync(file)
  } catch {
    return
  }
}
