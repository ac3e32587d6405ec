import { useEffect, useRef, useState } from 'react'
import { UPLOADS_AT_ONCE } from '../internal/limits'

/** A picture on the phone. `F`: what the build calls a file. */
export interface ChosenPicture<F> {
  file: F
  /** Shows it before it is sent. */
  url: string
  /** Frees what `url` holds. */
  release(): void
}

/** What the host sends pictures with; core/request/upload is one. Never rejects. */
export type SendPicture<F> = (
  file: F,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<{ data: { key: string }; error?: undefined } | { error: { message: string }; data?: undefined }>

/** A picture that the service has: its key, and an address that shows it. */
export interface StoredPicture {
  key: string
  url: string
}

/** A picture of the grid. */
export interface UploadItem {
  id: number
  url: string
  state: 'sending' | 'done' | 'failed'
  /** Share of the bytes that have left, 0 to 1. */
  progress: number
  /** Once it is done. */
  key?: string
  /** Why it failed, for the user. */
  message?: string
}

export interface UploadsOptions<F> {
  initial?: readonly StoredPicture[]
  max: number
  /** At most so many; a rejection counts as none. */
  choose: (count: number) => Promise<ChosenPicture<F>[]>
  /** Makes a picture small first, e.g. core/platform/media's compressImage; a rejection with a message is shown. */
  prepare?: (file: F) => Promise<F>
  upload: SendPicture<F>
  /** Every change that a form cares about: the keys in the order of the grid, and whether something is still under way or failed. */
  onChange: (keys: string[], isComplete: boolean) => void
}

interface Source<F> extends ChosenPicture<F> {
  abort?: AbortController
}

const keysOf = (items: UploadItem[]) => items.flatMap(({ key }) => (key === undefined ? [] : [key]))

/** Keeps the pictures of an uploader: adds, sends, retries, removes. What still runs when it goes away is given up. */
export const useUploads = <F>({ initial = [], max, choose, prepare, upload, onChange }: UploadsOptions<F>) => {
  const [items, setItems] = useState<UploadItem[]>(() =>
    initial.map(({ key, url }, id) => ({ id, url, key, state: 'done', progress: 1 })),
  )
  const current = useRef(items)
  const sources = useRef(new Map<number, Source<F>>())
  const nextId = useRef(initial.length)
  const isGone = useRef(false)
  /** Pictures whose turn has not come, in the order of the grid, and how many are on their way. */
  const queue = useRef<number[]>([])
  const running = useRef(0)

  const write = (next: UploadItem[]) => {
    const [before, after] = [current.current, next]
    current.current = next
    setItems(next)
    const stateOf = (list: UploadItem[]) => list.map(({ id, state }) => `${id}${state}`).join()
    if (stateOf(before) !== stateOf(after))
      onChange(
        keysOf(next),
        next.every(({ state }) => state === 'done'),
      )
  }
  const change = (id: number, part: Partial<UploadItem>) =>
    write(current.current.map((item) => (item.id === id ? { ...item, ...part } : item)))

  const send = async (id: number) => {
    const source = sources.current.get(id)
    if (!source) return
    const abort = new AbortController()
    source.abort = abort
    const isOver = () => abort.signal.aborted
    // What is given up makes room at once, whatever becomes of its request.
    const givenUp = new Promise<undefined>((resolve) =>
      abort.signal.addEventListener('abort', () => resolve(undefined)),
    )
    const prepared = prepare?.(source.file) ?? Promise.resolve(source.file)
    const sent = prepared.then(
      (file) => {
        if (isOver()) return { error: { message: '' } }
        return upload(file, {
          signal: abort.signal,
          onProgress: (progress) => {
            if (!isOver()) change(id, { progress })
          },
        })
      },
      (error: unknown) => ({ error: { message: error instanceof Error ? error.message : '' } }),
    )
    const result = await Promise.race([sent, givenUp])
    if (!result || isOver()) return
    if (result.error) return change(id, { state: 'failed', message: result.error.message })
    change(id, { state: 'done', progress: 1, key: result.data.key })
  }

  const startNext = () => {
    while (running.current < UPLOADS_AT_ONCE) {
      const id = queue.current.shift()
      if (id === undefined) return
      running.current++
      void send(id).finally(() => {
        running.current--
        startNext()
      })
    }
  }
  const enqueue = (id: number) => {
    change(id, { state: 'sending', progress: 0, message: undefined })
    queue.current.push(id)
    startNext()
  }

  const forget = (id: number) => {
    queue.current = queue.current.filter((other) => other !== id)
    const source = sources.current.get(id)
    source?.abort?.abort()
    source?.release()
    sources.current.delete(id)
  }

  useEffect(() => {
    isGone.current = false
    const held = sources.current
    return () => {
      isGone.current = true
      for (const source of held.values()) {
        source.abort?.abort()
        source.release()
      }
      held.clear()
    }
  }, [])

  return {
    items,
    async add() {
      const room = max - current.current.length
      // A host that may not open the album has said so; nothing was chosen.
      const chosen = room > 0 ? await choose(room).catch(() => []) : []
      const left = isGone.current ? 0 : max - current.current.length
      for (const picture of chosen.slice(left)) picture.release()
      const added = chosen.slice(0, left).map((picture): UploadItem => {
        const id = nextId.current++
        sources.current.set(id, picture)
        return { id, url: picture.url, state: 'sending', progress: 0 }
      })
      if (added.length === 0) return
      write([...current.current, ...added])
      for (const { id } of added) enqueue(id)
    },
    retry(id: number) {
      if (current.current.some((item) => item.id === id && item.state === 'failed')) enqueue(id)
    },
    remove(id: number) {
      forget(id)
      write(current.current.filter((item) => item.id !== id))
    },
  }
}
