import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { randomKey } from '@/lib/random-key'
import { UPLOADS_AT_ONCE } from '../internal/limits'

/** A picture on the phone. `F`: the build's type of a file. */
export interface ChosenPicture<F> {
  file: F
  /** Address that shows it before it is sent. */
  url: string
  /** Frees the memory behind `url`. */
  release(): void
}

/** Sends a picture to the service; core/request/upload is one implementation. Never rejects. */
export type SendPicture<F> = (
  file: F,
  options: { signal: AbortSignal; onProgress(share: number): void },
) => Promise<
  { data: { key: string; hint?: string }; error?: undefined } | { error: { message: string }; data?: undefined }
>

/** A picture of the uploader's value: JSON, so that a draft can keep it. */
export interface UploadPicture {
  id: string
  /** The picture's key at the service; absent while it is not uploaded. */
  key?: string
  /**
   * Address that shows it, where the key is no address; for a picture that is not uploaded, where the host keeps its
   * file (`reopen`).
   */
  url?: string
  /** What the service says that it seems to lack. */
  hint?: string
}

/** A picture of the grid. */
export interface UploadItem {
  id: string
  /** '' when there is nothing to show. */
  url: string
  /** lost: it is not uploaded, and its file is not available any more, as after a reload of a browser. */
  state: 'sending' | 'done' | 'failed' | 'lost'
  /** Share of the bytes that have been sent, 0 to 1. */
  progress: number
  /** Error message for the user. */
  message?: string
}

export interface UploadsOptions<F> {
  /** In the order of the grid. */
  value: readonly UploadPicture[]
  onChange: (value: UploadPicture[]) => void
  max: number
  /** Lets the user choose at most `count`; a rejection counts as none. */
  choose: (count: number) => Promise<ChosenPicture<F>[]>
  /** Resizes a picture before it is sent, e.g. core/platform/media's compressImage; a rejection's message is shown. */
  prepare?: (file: F) => Promise<F>
  upload: SendPicture<F>
  /**
   * Keeps a chosen file beyond this page's life and returns where, as `url` of the value; without it, or with
   * undefined, the file is not kept.
   */
  keep?: (file: F) => string | undefined
  /** The file of such a `url`. */
  reopen?: (url: string) => F
  /** Called with the number of uploads in progress whenever it changes. */
  onPending?: (count: number) => void
}

/** What only this page has of a picture that it sends. */
type Sending = Pick<UploadItem, 'url' | 'progress' | 'message'> & { state: 'sending' | 'done' | 'failed' }

interface Source<F> extends ChosenPicture<F> {
  abort?: AbortController
}

const itemOf = ({ id, key, url = key ?? '' }: UploadPicture, sending: Sending | undefined): UploadItem =>
  sending ? { id, ...sending } : { id, url, state: key === undefined ? 'lost' : 'done', progress: 1 }

/**
 * The logic of an uploader: adds, sends, retries, moves, removes. The value is the caller's; files, progress and
 * failures are kept here. Unmounting cancels the uploads in progress.
 */
export const useUploads = <F>(options: UploadsOptions<F>) => {
  const { value, max } = options
  const [sendings, setSendings] = useState<Readonly<Record<string, Sending>>>({})
  /** The latest of each, for uploads that end between two renders. */
  const current = useRef({ value, sendings, options })
  const sources = useRef(new Map<string, Source<F>>())
  const isGone = useRef(false)
  /** Pictures that wait to be sent, in the order of the grid, and the number of those in progress. */
  const queue = useRef<string[]>([])
  const running = useRef(0)

  const write = (next: UploadPicture[]) => {
    current.current.value = next
    current.current.options.onChange(next)
  }
  const note = (id: string, part: Partial<Sending> | undefined) => {
    const { [id]: before, ...others } = current.current.sendings
    const after = part && { url: '', progress: 0, state: 'sending' as const, ...before, ...part }
    const next = after ? { ...others, [id]: after } : others
    current.current.sendings = next
    setSendings(next)
    if (before?.state !== after?.state) {
      current.current.options.onPending?.(Object.values(next).filter(({ state }) => state === 'sending').length)
    }
  }

  const send = async (id: string) => {
    const source = sources.current.get(id)
    if (!source) return
    const { prepare, upload } = current.current.options
    const abort = new AbortController()
    source.abort = abort
    const isOver = () => abort.signal.aborted
    // A cancelled upload makes way for the next at once, whatever becomes of its request.
    const cancelled = new Promise<undefined>((resolve) =>
      abort.signal.addEventListener('abort', () => resolve(undefined)),
    )
    const prepared = prepare?.(source.file) ?? Promise.resolve(source.file)
    const sent = prepared.then(
      (file) => {
        if (isOver()) return { error: { message: '' } }
        return upload(file, {
          signal: abort.signal,
          onProgress: (progress) => {
            if (!isOver()) note(id, { progress })
          },
        })
      },
      (error: unknown) => ({ error: { message: error instanceof Error ? error.message : '' } }),
    )
    const result = await Promise.race([sent, cancelled])
    if (!result || isOver()) return
    if (result.error) return note(id, { state: 'failed', message: result.error.message })
    const { key, hint } = result.data
    // The value first: a caller that waits for the last picture then finds its key.
    write(current.current.value.map((picture) => (picture.id === id ? { id, key, ...(hint && { hint }) } : picture)))
    note(id, { state: 'done', progress: 1 })
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
  const enqueue = (id: string, source: Source<F>) => {
    sources.current.set(id, source)
    note(id, { url: source.url, state: 'sending', progress: 0, message: undefined })
    queue.current.push(id)
    startNext()
  }
  const forget = (id: string) => {
    queue.current = queue.current.filter((other) => other !== id)
    const source = sources.current.get(id)
    source?.abort?.abort()
    source?.release()
    sources.current.delete(id)
    if (current.current.sendings[id]) note(id, undefined)
  }

  // A layout effect, so that a value of an earlier render never replaces a later one.
  useLayoutEffect(() => {
    current.current.value = value
    current.current.options = options
  })
  // Handles pictures that the caller has removed, e.g. by emptying the form, and those that a draft restored with their
  // file.
  useEffect(() => {
    const { value: now, options: given } = current.current
    for (const id of [...sources.current.keys()]) if (!now.some((picture) => picture.id === id)) forget(id)
    const { reopen } = given
    for (const { id, key, url } of now) {
      if (key !== undefined || !url || !reopen || sources.current.has(id)) continue
      enqueue(id, { file: reopen(url), url, release: () => undefined })
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the functions read what is current
  }, [value])

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

  /** The user's choice, at most `count` pictures; those that came too late or are too many are freed. */
  const choose = async (count: () => number): Promise<ChosenPicture<F>[]> => {
    // A host that must not open the album has already said so; the choice is empty.
    const chosen = count() > 0 ? await current.current.options.choose(count()).catch(() => []) : []
    const left = isGone.current ? 0 : count()
    for (const picture of chosen.slice(left)) picture.release()
    return chosen.slice(0, left)
  }
  const pictureOf = (id: string, { file }: ChosenPicture<F>): UploadPicture => {
    const url = current.current.options.keep?.(file)
    return url === undefined ? { id } : { id, url }
  }
  const retry = (id: string) => {
    const source = sources.current.get(id)
    if (source && current.current.sendings[id]?.state === 'failed') enqueue(id, source)
  }

  return {
    items: value.map((picture) => itemOf(picture, sendings[picture.id])),
    async add() {
      const chosen = await choose(() => max - current.current.value.length)
      if (chosen.length === 0) return
      const added = chosen.map((source) => ({ id: randomKey(), source }))
      // Their sources first, so that none counts as lost.
      for (const { id, source } of added) enqueue(id, source)
      write([...current.current.value, ...added.map(({ id, source }) => pictureOf(id, source))])
    },
    /** Sets another file for a picture whose own is lost. */
    async replace(id: string) {
      const has = () => current.current.value.some((picture) => picture.id === id)
      const [source] = await choose(() => (has() ? 1 : 0))
      if (!source) return
      enqueue(id, source)
      write(current.current.value.map((picture) => (picture.id === id ? pictureOf(id, source) : picture)))
    },
    /** Sets a file for a place that has its own name, where the grid has one: the picture's id is the place's. */
    async fill(id: string) {
      const [source] = await choose(() => 1)
      if (!source) return
      forget(id)
      enqueue(id, source)
      write([...current.current.value.filter((picture) => picture.id !== id), pictureOf(id, source)])
    },
    retry,
    retryAll() {
      for (const { id } of current.current.value) retry(id)
    },
    /** Moves a picture one place towards the beginning (-1) or the end (1). */
    move(id: string, by: -1 | 1) {
      const next = [...current.current.value]
      const at = next.findIndex((picture) => picture.id === id)
      const [picture] = next.splice(at, 1)
      if (!picture || at + by < 0) return
      next.splice(at + by, 0, picture)
      write(next)
    },
    remove(id: string) {
      forget(id)
      write(current.current.value.filter((picture) => picture.id !== id))
    },
  }
}
