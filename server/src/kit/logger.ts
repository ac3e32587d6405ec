/**
 * Writes log lines to standard output: JSON in production, one readable line otherwise. It implements Fastify's logger
 * interface. Never pass it tokens, phone numbers or codes; the sms provider `log` is the one place whose purpose is to
 * write a code.
 */
export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

type Fields = Record<string, unknown>
/** `log.info('text')`, `log.info({ orderNo }, 'text')` or `log.error(error, 'text')`. */
type LogMethod = (fields: unknown, message?: string) => void

export interface Logger {
  level: string
  fatal: LogMethod
  error: LogMethod
  warn: LogMethod
  info: LogMethod
  debug: LogMethod
  trace: LogMethod
  silent: LogMethod
  /** A logger whose lines all carry `fields`, with its own level if one is given. */
  child(fields: Fields, options?: { level?: string }): Logger
}

interface LoggerOptions {
  level: LogLevel
  format: 'json' | 'text'
  write?: (line: string) => void
}

export function createLogger(options: LoggerOptions, bound: Fields = {}): Logger {
  return new LineLogger(options, bound)
}

/** A class, since every request creates a child logger: methods on the prototype cost it nothing. */
class LineLogger implements Logger {
  readonly level: LogLevel

  constructor(
    private readonly options: LoggerOptions,
    private readonly bound: Fields,
  ) {
    this.level = options.level
  }

  fatal(fields: unknown, message?: string): void {
    this.put('fatal', fields, message)
  }
  error(fields: unknown, message?: string): void {
    this.put('error', fields, message)
  }
  warn(fields: unknown, message?: string): void {
    this.put('warn', fields, message)
  }
  info(fields: unknown, message?: string): void {
    this.put('info', fields, message)
  }
  debug(fields: unknown, message?: string): void {
    this.put('debug', fields, message)
  }
  trace(fields: unknown, message?: string): void {
    this.put('trace', fields, message)
  }
  silent(): void {}

  child(fields: Fields, own?: { level?: string }): Logger {
    const level = LOG_LEVELS.find((name) => name === own?.level) ?? this.level
    const options = level === this.level ? this.options : { ...this.options, level }
    return new LineLogger(options, { ...this.bound, ...fields })
  }

  private put(name: LogLevel, first: unknown, message: string | undefined): void {
    if (LOG_LEVELS.indexOf(name) > LOG_LEVELS.indexOf(this.level)) return
    const { format, write = (line) => process.stdout.write(line) } = this.options
    const { text, fields } = parts(first, message)
    const line = { time: new Date().toISOString(), level: name, msg: text, ...plain(this.bound), ...fields }
    write(`${format === 'json' ? JSON.stringify(line) : readable(line)}\n`)
  }
}

function parts(first: unknown, message: string | undefined): { text: string; fields: Fields } {
  if (typeof first === 'string') return { text: first, fields: {} }
  if (isError(first)) return { text: message ?? first.message, fields: { error: describe(first) } }
  return { text: message ?? '', fields: plain(first) }
}

/** Fastify's own children carry `req` and `res`; a line keeps only values that are serialisable. */
function plain(fields: unknown): Fields {
  const result: Fields = {}
  for (const [key, value] of Object.entries(fields ?? {})) {
    if (isError(value)) result.error = describe(value)
    else if (key !== 'req' && key !== 'res') result[key] = value
  }
  return result
}

/**
 * Recognised by shape: an error of another realm (a database driver under test) is not an instance of this realm's
 * Error.
 */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'stack' in value && 'message' in value
}

function describe(error: Error): string {
  return error.stack ?? error.message
}

function readable(line: Fields): string {
  const { time, level, msg, ...fields } = line
  const rest = Object.entries(fields).map(([key, value]) => {
    return ` ${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`
  })
  return `${String(time).slice(11, 23)} ${String(level).padEnd(5)} ${String(msg)}${rest.join('')}`
}
