/** The shell's own scripts and styles. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { createBrowserFiles } from '../kit/browser-files'

export type BrowserFile = 'host.js' | 'shell.js' | 'shell.css'

/** Root of the checked-out project: the shell is for developers, and is not part of a bundle that is deployed alone. */
const SOURCES = 'server/src/dev/browser'

export const hasSources = (cwd: string): boolean => existsSync(path.join(cwd, SOURCES, 'shell.ts'))

/** Reads one of the files. Rejects as createBrowserFiles does. */
export const createShellFiles = (cwd: string): ((name: BrowserFile) => Promise<string>) =>
  createBrowserFiles({ cwd, folder: SOURCES, entries: ['host.ts', 'shell.ts', 'shell.css'], hasMaps: true })
