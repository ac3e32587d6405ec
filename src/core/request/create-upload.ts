/**
 * Uploads one picture to the media service (spec 5, 7.1, 8). Shows nothing; every error carries a sentence for the
 * user.
 */
import type { PictureHint } from '@contract/platform'
import { UPLOAD_STALL } from './limits'
import { messages } from './messages'
import { signedHeaders, type Signer } from './signed-headers'
import type { UploadAnswer, UploadTransport } from './upload-port'

/**
 * Why an upload failed. `http`: the status is not 200. `refused`: respCode is not 0. `network`: no answer, or no
 * progress for 15 s. `aborted`: the caller cancelled it, so there is no message.
 */
export interface UploadError {
  kind: 'http' | 'refused' | 'network' | 'aborted'
  /** Sentence for the user; '' when aborted (spec 8). */
  message: string
  /** Only with kind `http`. */
  status?: number
}

/** `key`: the picture's key at the service (spec 3). Never rejects. */
export type UploadResult =
  | {
      /** `hint`: what the service says that the picture seems to lack. */
      data: { key: string; hint?: PictureHint }
      error?: undefined
    }
  | { error: UploadError; data?: undefined }

export interface UploadOptions {
  signal?: AbortSignal
  /** Share of the bytes that have been sent, 0 to 1. */
  onProgress?(share: number): void
  /** What the picture is for, e.g. `identify`: letters, digits, `_` and `-`. */
  pathSign?: string
}

/** A text is the address of a picture that the service fetches; anything else is a file (spec 5). */
export type Upload<F> = (source: string | F, options?: UploadOptions) => Promise<UploadResult>

export interface UploadPorts<F> extends Signer {
  transport: UploadTransport<F>
  /** The assumed format of the file, e.g. `jpeg`, or ''. */
  formatOf(file: F): string
  /** Path of the service, root-relative. */
  url: string
  onSessionLost(input: object): void
}

interface Reply {
  respCode?: unknown
  respMsg?: unknown
  respData?: { filePath?: unknown; hint?: PictureHint } | null
}

const parse = (text: string): Reply => {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null ? reply : {}
  } catch {
    return {}
  }
}

const interpret = ({ status, text }: UploadAnswer): UploadResult => {
  if (status !== 200) return { error: { kind: 'http', status, message: messages.uploadStatus(status) } }
  const { respCode, respMsg, respData } = parse(text)
  const key = respData?.filePath
  if (respCode === 0 && typeof key === 'string' && key) {
    return { data: { key, ...(respData?.hint && { hint: respData.hint }) } }
  }
  const said = respCode !== 0 && typeof respMsg === 'string' ? respMsg : ''
  return { error: { kind: 'refused', message: said || messages.uploadRefused } }
}

/**
 * The form's `sign`, "reversed encoding of the current time" (spec 7.1; contract/platform.ts): the server's time in
 * whole ms, in base 36, with its characters reversed.
 */
const signOf = (time: number): string => [...Math.round(time).toString(36)].reverse().join('')

const NETWORK: UploadError = { kind: 'network', message: messages.network }
const ABORTED: UploadError = { kind: 'aborted', message: '' }

export const createUpload = <F>(ports: UploadPorts<F>): Upload<F> => {
  const { transport, formatOf, url, clock, identity, onSessionLost } = ports

  const fieldsOf = (source: string | F, pathSign: string): Record<string, string> => ({
    ...(typeof source === 'string' && { fileUrl: source }), // wire spelling
    sign: signOf(clock.now()),
    pathSign, // wire spelling
    originalFormat: typeof source === 'string' ? '' : formatOf(source), // wire spelling
  })

  return (source, { signal, onProgress, pathSign = '' } = {}) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve({ error: ABORTED })
      const token = identity()
      let isOver = false
      let timer: ReturnType<typeof setTimeout> | undefined
      const settle = (result: UploadResult) => {
        isOver = true
        clearTimeout(timer)
        signal?.removeEventListener('abort', abandon)
        resolve(result)
      }
      const stop = (error: UploadError) => {
        settle({ error })
        exchange.abort()
      }
      const abandon = () => stop(ABORTED)
      const watch = () => {
        clearTimeout(timer)
        timer = setTimeout(() => stop(NETWORK), UPLOAD_STALL)
      }
      watch()
      signal?.addEventListener('abort', abandon)
      const exchange = transport({
        url,
        headers: signedHeaders({ method: 'POST', url }, ports),
        fields: fieldsOf(source, pathSign),
        ...(typeof source !== 'string' && { file: source }),
        onProgress(share) {
          if (isOver) return
          watch()
          onProgress?.(share)
        },
      })
      exchange.response.then(
        (answer) => {
          settle(interpret(answer))
          if ((answer.status === 401 || answer.status === 403) && token === identity()) onSessionLost({})
        },
        () => settle({ error: NETWORK }),
      )
    })
}
