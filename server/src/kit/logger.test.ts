import { createLogger, type LogLevel } from './logger'

function record(level: LogLevel, format: 'json' | 'text' = 'json') {
  const lines: string[] = []
  return { lines, log: createLogger({ level, format, write: (line) => lines.push(line) }) }
}

describe('the logger', () => {
  test('writes one JSON line with level, text and fields', () => {
    const { lines, log } = record('info')
    log.info({ orderNo: '1' }, 'paid')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', msg: 'paid', orderNo: '1' })
    expect(lines[0]).toMatch(/}\n$/)
  })

  test('leaves out what is below its level', () => {
    const { lines, log } = record('warn')
    log.info('quiet')
    log.error('loud')
    expect(lines).toHaveLength(1)
    const silent = record('silent')
    silent.log.fatal('nothing')
    expect(silent.lines).toEqual([])
  })

  test('gives a child its fields and, if asked, its own level', () => {
    const { lines, log } = record('info')
    log.child({ reqId: 'a', req: { secret: 1 } }, { level: 'warn' }).info('quiet')
    log.child({ reqId: 'b' }).info('loud')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"reqId":"b"')
  })

  test('writes an error with its stack, also one from another realm', () => {
    const { lines, log } = record('info', 'text')
    log.error(new Error('broken'), 'a request failed')
    log.error({ err: { name: 'Error', message: 'foreign', stack: 'Error: foreign at x' } }, 'failed')
    expect(lines[0]).toMatch(/error a request failed error=Error: broken/)
    expect(lines[1]).toContain('foreign at x')
  })
})
