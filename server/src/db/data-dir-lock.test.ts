import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { DataDirLocked, lockDataDir } from './data-dir-lock'

describe('the lock of a data directory', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(path.join(os.tmpdir(), 'reluxe-lock-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))
  const file = () => path.join(dir, 'lock')

  test('is held by one process and released', () => {
    const unlock = lockDataDir(dir)
    expect(() => lockDataDir(dir)).toThrow(DataDirLocked)
    expect(() => lockDataDir(dir)).toThrow(`is in use by process ${process.pid}`)
    unlock()
    expect(readdirSync(dir)).toEqual([])
    lockDataDir(dir)()
  })

  test('of a process that is gone is taken over', () => {
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    writeFileSync(file(), `${gone} 1`)
    const unlock = lockDataDir(dir)
    expect(readdirSync(dir)).toEqual(['lock'])
    unlock()
  })

  const onLinux = existsSync('/proc/self/stat') ? test : test.skip
  onLinux('of a process whose id was given to another is taken over', () => {
    writeFileSync(file(), `${process.pid} 1`)
    lockDataDir(dir)()
    expect(readdirSync(dir)).toEqual([])
  })

  test('that is not readable text is taken over', () => {
    writeFileSync(file(), 'garbage')
    lockDataDir(dir)()
    expect(readdirSync(dir)).toEqual([])
  })

  test('stays when another process has taken it over', () => {
    const unlock = lockDataDir(dir)
    writeFileSync(file(), '1 other')
    unlock()
    expect(readdirSync(dir)).toEqual(['lock'])
  })
})
