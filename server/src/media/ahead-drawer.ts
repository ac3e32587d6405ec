/** Draws in a process of its own (draw-process.ts), which lives while there is something to draw. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { DrawAnswer, DrawJob } from './draw-process'
import { drawHere, type Draw } from './picture-store'

/** The process ends after this time without work, ms: it holds about 120 MB. */
const IDLE_MS = 20_000

export interface AheadDrawer {
  readonly draw: Draw
  /** Id of the process, null while there is none. */
  pid(): number | null
  close(): void
}

interface Script {
  readonly file: string
  /** Flags of node, e.g. those of a loader. */
  readonly flags: readonly string[]
}

/**
 * The built process lies beside the built server; without it (in development) pictures are drawn in the server's
 * own.
 */
export function builtScript(mainFile = process.argv[1] ?? ''): Script | null {
  const file = path.join(path.dirname(mainFile), 'draw-process.mjs')
  return existsSync(file) ? { file, flags: [] } : null
}

interface Pending {
  resolve: (files: Buffer[]) => void
  reject: (error: Error) => void
}

/** `nice` sets the priority before any thread is started; Windows has none, there the process sets its own. */
function start({ file, flags }: Script): ChildProcess {
  const command = [process.execPath, ...flags, file]
  const [program = '', ...args] = process.platform === 'win32' ? command : ['nice', '-n', '19', ...command]
  return spawn(program, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    // The renderer would take as many threads as there are cores.
    env: { ...process.env, RAYON_NUM_THREADS: '1', UV_THREADPOOL_SIZE: '1' },
  })
}

export function createAheadDrawer(script: Script | null = builtScript()): AheadDrawer {
  if (script === null) return { draw: drawHere, pid: () => null, close: () => undefined }
  const pending = new Map<number, Pending>()
  let child: ChildProcess | null = null
  let lastId = 0
  let idle: NodeJS.Timeout | undefined

  const end = (error: Error): void => {
    child = null
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  const close = (): void => {
    clearTimeout(idle)
    const ending = child
    child = null
    ending?.kill()
  }

  function open(): ChildProcess {
    const made = start(script as Script)
    made.on('error', (error) => {
      if (child === made) end(error)
    })
    made.on('exit', (code) => {
      if (child === made) end(new Error(`the drawing process ended with ${String(code)}`))
    })
    made.on('message', (answer: DrawAnswer) => {
      const waiting = pending.get(answer.id)
      pending.delete(answer.id)
      if ('error' in answer) waiting?.reject(new Error(answer.error))
      else waiting?.resolve(answer.files.map((file) => Buffer.from(file)))
      if (pending.size === 0) idle = setTimeout(close, IDLE_MS).unref()
    })
    // A finished server must not wait for it.
    made.unref()
    made.channel?.unref()
    return made
  }

  return {
    draw: (drawing, widths) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle)
        child ??= open()
        const id = (lastId += 1)
        pending.set(id, { resolve, reject })
        child.send({ id, drawing, widths } satisfies DrawJob, (error) => {
          if (error === null) return
          pending.delete(id)
          reject(error)
        })
      }),
    pid: () => child?.pid ?? null,
    close: () => {
      close()
      end(new Error('the drawing process was stopped'))
    },
  }
}
