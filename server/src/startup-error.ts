/** Explains a failed start to the operator. */
import { ConfigError, type Config } from './config'
import { DataDirLocked } from './db/data-dir-lock'

/** One line per problem; a failure that the operator did not cause keeps its stack. */
export function explainStartup(error: unknown, config: Config | undefined): string[] {
  if (error instanceof ConfigError) return [...error.problems]
  if (error instanceof DataDirLocked || error instanceof DatabaseUnreachable) return [error.message]
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (config !== undefined && code === 'EADDRINUSE') {
    return [`port ${config.port} on ${config.host} is in use: stop what uses it, or set PORT`]
  }
  if (config !== undefined && (code === 'EACCES' || code === 'EADDRNOTAVAIL') && message.includes('listen')) {
    return [`port ${config.port} on ${config.host} cannot be used (${code}): set PORT or HOST`]
  }
  if (config !== undefined && (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR')) {
    return [`the data directory ${config.dataDir} cannot be written (${code}): set DATA_DIR`]
  }
  return [stack ?? message]
}

/** The database of DATABASE_URL did not respond. */
export class DatabaseUnreachable extends Error {
  constructor(databaseUrl: string, reason: string) {
    super(`cannot use the database of DATABASE_URL (${placeOf(databaseUrl)}): ${reason}`)
    this.name = 'DatabaseUnreachable'
  }
}

/** host:port/database, without user and password. */
function placeOf(databaseUrl: string): string {
  try {
    const { host, pathname } = new URL(databaseUrl)
    return `${host}${pathname}`
  } catch {
    return 'not a valid address'
  }
}
