/**
 * A process that draws pictures ahead, at the lowest priority: every thread of it, those of the image library too,
 * whic
 * which
 * in the server's own process cannot have a priority apart. It is started by `createAheadDrawer` and ends with its
 * parent.
 */
import os from 'node:os'
import type { Drawing } from './picture-store'

export interface DrawJob {
  readonly id: number
  readonly drawing: Drawing
  readonly widths: readonly number[]
}

export type DrawAnswer =
  { readonly id: number; readonly files: readonly Uint8Array[] } | { readonly id: number; readonly error: string }

async function main(): Promise<void> {
  try {
    // Before the library is loaded: threads inherit the priority of the one that starts them.
    os.setPriority(os.constants.priority.PRIORITY_LOW)
  } catch {
    // Some containers forbid it; `nice` has set it already where there is one.
  }
  const [{ default: sharp }, { drawHere }] = await Promise.all([import('sharp'), import('./picture-store')])
  sharp.concurrency(1)
  sharp.cache(false)
  process.on('disconnect', () => process.exit(0))
  process.on('message', (job: DrawJob) => {
    const { id, drawing, widths } = job
    drawHere(drawing, widths).then(
      (files) => process.send?.({ id, files } satisfies DrawAnswer),
      (error: unknown) => process.send?.({ id, error: String(error) } satisfies DrawAnswer),
    )
  })
}

void main()
